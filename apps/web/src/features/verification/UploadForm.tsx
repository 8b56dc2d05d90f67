import { Camera, FileText, Upload } from "lucide-react";
import { type FormEvent, useEffect, useId, useState } from "react";
import { ApiFailure } from "../../api/failure.ts";
import type { VerificationPart } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { Field, FieldError } from "../../ui/Field.tsx";
import { toast } from "../../ui/toast.ts";
import { sendFile } from "./sendFile.ts";

const identityTypes = ["passport", "id_card", "driving_licence", "residence_permit"] as const;
const accepted = "image/jpeg,image/png,image/webp,application/pdf";
const maxMegabytes = 10;

interface UploadFormProps {
  kind: VerificationPart["kind"];
  /** Cards and accounts that still have to be shown. */
  profiles: VerificationPart["profiles"];
}

/** Takes a file or a photo, shows it, sends it with its progress, and can be sent again after a broken line. */
export function UploadForm({ kind, profiles }: UploadFormProps) {
  const app = useApp();
  const { say } = app;
  const [file, setFile] = useState<File | null>(null);
  const [type, setType] = useState<(typeof identityTypes)[number]>("passport");
  const [side, setSide] = useState<"front" | "back">("front");
  const [profile, setProfile] = useState(profiles[0]?.id ?? "");
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string>();

  function choose(chosen: File | undefined): void {
    if (!chosen) return;
    const isTooLarge = chosen.size > maxMegabytes * 1024 * 1024;
    setFault(isTooLarge ? say("errors.file_too_large", { maximum_mb: maxMegabytes }) : undefined);
    setFile(isTooLarge ? null : chosen);
  }

  const fieldsOf = (): Record<string, string> => {
    if (kind === "payment_method") return { document_type: kind, profile_id: profile };
    if (kind !== "identity") return { document_type: kind };
    return { document_type: kind, identity_type: type, ...(type === "passport" ? {} : { side }) };
  };

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!file) return setFault(say("errors.file_empty"));
    setFault(undefined);
    setShare(0);
    try {
      await sendFile({ file, fields: fieldsOf(), onProgress: setShare });
      setFile(null);
      setSide((sent) => (sent === "front" ? "back" : "front"));
      void toast("success", say("verification.sent"));
      await app.queryClient.invalidateQueries({ queryKey: ["verification"] });
    } catch (failure) {
      const message = failure instanceof ApiFailure && failure.status !== 0 ? failure.first() : say("errors.offline");
      setFault(message ?? say("errors.internal"));
    } finally {
      setShare(null);
    }
  }

  return (
    <form className="grid max-w-xl grid-cols-1 gap-4" onSubmit={send} noValidate>
      {kind === "identity" && <IdentityFields {...{ type, setType, side, setSide }} />}
      {kind === "payment_method" && (
        <Field label={say("verification.card")}>
          {(wired) => (
            <select className="input" {...wired} value={profile} onChange={(event) => setProfile(event.target.value)}>
              {profiles.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {file && <Preview file={file} />}
      <Choice onChoose={choose} fault={fault} busy={share !== null} />
      <FieldError message={fault} />
      {share !== null && (
        <div className="grid gap-1.5">
          <progress className="upload-progress" max={1} value={share} aria-label={say("verification.sending")} />
          <p className="text-sm text-muted">{say("verification.progress", { percent: Math.round(share * 100) })}</p>
        </div>
      )}
      {file && (
        <button type="submit" className="button button-primary" disabled={share !== null} aria-busy={share !== null}>
          {say(share !== null ? "verification.sending" : fault ? "common.tryAgain" : "verification.send")}
        </button>
      )}
    </form>
  );
}

interface IdentityFieldsProps {
  type: (typeof identityTypes)[number];
  setType: (type: (typeof identityTypes)[number]) => void;
  side: "front" | "back";
  setSide: (side: "front" | "back") => void;
}

/** Which identity document it is; all but a passport have two sides. */
function IdentityFields({ type, setType, side, setSide }: IdentityFieldsProps) {
  const { say } = useApp();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={say("verification.whichDocument")}>
        {(wired) => (
          <select
            className="input"
            {...wired}
            value={type}
            onChange={(event) => setType(event.target.value as typeof type)}
          >
            {identityTypes.map((one) => (
              <option key={one} value={one}>
                {say("verification.identityType", { type: one })}
              </option>
            ))}
          </select>
        )}
      </Field>
      {type !== "passport" && (
        <Field label={say("verification.whichSide")}>
          {(wired) => (
            <select
              className="input"
              {...wired}
              value={side}
              onChange={(event) => setSide(event.target.value as typeof side)}
            >
              {(["front", "back"] as const).map((one) => (
                <option key={one} value={one}>
                  {say("verification.side", { side: one })}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  );
}

interface ChoiceProps {
  onChoose: (file: File | undefined) => void;
  fault: string | undefined;
  busy: boolean;
}

/** Two ways to a file: the device's own, and on a phone straight from the camera. */
function Choice({ onChoose, fault, busy }: ChoiceProps) {
  const { say } = useApp();
  const id = useId();
  const input = { type: "file", className: "sr-only", disabled: busy, "aria-invalid": Boolean(fault) } as const;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <label className="button file-choice flex-1" htmlFor={`${id}-file`}>
          <Upload className="icon" aria-hidden />
          {say("verification.choose")}
          <input
            {...input}
            id={`${id}-file`}
            accept={accepted}
            aria-describedby={`${id}-hint`}
            onChange={(event) => onChoose(event.target.files?.[0])}
          />
        </label>
        <label className="button file-choice flex-1 md:hidden" htmlFor={`${id}-camera`}>
          <Camera className="icon" aria-hidden />
          {say("verification.camera")}
          <input
            {...input}
            id={`${id}-camera`}
            accept="image/jpeg"
            capture="environment"
            onChange={(event) => onChoose(event.target.files?.[0])}
          />
        </label>
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {say("verification.fileHint", { maximum_mb: maxMegabytes })}
      </p>
    </div>
  );
}

function Preview({ file }: { file: File }) {
  const { say } = useApp();
  const [address, setAddress] = useState("");
  useEffect(() => {
    // A data address: the page's content policy shows no others but the site's own.
    const reader = new FileReader();
    reader.addEventListener("load", () => setAddress(String(reader.result)));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  if (file.type === "application/pdf") {
    return (
      <p className="flex min-w-0 items-center gap-3 rounded border border-hairline p-3">
        <FileText className="icon flex-none text-muted" aria-hidden />
        <span className="truncate">{file.name}</span>
      </p>
    );
  }
  return (
    <img
      className="max-h-80 w-full rounded border border-hairline object-contain"
      src={address || undefined}
      alt={say("verification.preview", { name: file.name })}
    />
  );
}
