import { CircleAlert } from "lucide-react";
import type { PlayerDocument, VerificationPart } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { DocumentRow } from "./DocumentRow.tsx";
import { UploadForm } from "./UploadForm.tsx";

interface PartProps {
  part: VerificationPart;
  documents: readonly PlayerDocument[];
  /** A service looks at it at once. */
  automatic: boolean;
}

const tagOf: Partial<Record<VerificationPart["state"], string>> = {
  approved: "tag-success",
  pending: "tag-wait",
  rejected: "tag-danger",
  expired: "tag-danger",
};

/** How many documents of a kind may wait at once. */
const maxPending = 4;

/** One thing to show: why it is asked for, how it stands, what was sent, and the way to send more. */
export function Part({ part, documents, automatic }: PartProps) {
  const { say } = useApp();
  const { kind, state } = part;
  const waiting = documents.filter(({ status }) => status === "pending").length;
  const unshown = part.profiles.filter((profile) => !["approved", "pending"].includes(profile.state));
  const isOpen = state !== "approved" && waiting < maxPending && (kind !== "payment_method" || unshown.length > 0);
  return (
    <section className="panel grid grid-cols-1 gap-4" aria-labelledby={`verification-${kind}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl" id={`verification-${kind}`}>
          {say("verification.part", { kind })}
        </h2>
        <span className={`tag ${tagOf[state] ?? ""}`}>{say("verification.state", { state })}</span>
      </div>
      {state !== "approved" && <p className="max-w-prose text-muted">{say("verification.why", { kind })}</p>}
      {state === "rejected" && <Complaint part={part} />}
      {state === "expired" && (
        <div className="notice notice-danger" role="status">
          <CircleAlert className="icon" aria-hidden />
          <p>{say("verification.expired")}</p>
        </div>
      )}
      {documents.length > 0 && (
        <ul className="grid grid-cols-1">
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} tellsReasons={state !== "rejected"} />
          ))}
        </ul>
      )}
      {state === "pending" && (
        <p className="text-sm text-muted">{say(automatic ? "verification.waitService" : "verification.waitTeam")}</p>
      )}
      {isOpen && <UploadForm kind={kind} profiles={unshown} />}
    </section>
  );
}

function Complaint({ part }: { part: VerificationPart }) {
  const { say } = useApp();
  return (
    <div className="notice notice-danger" role="status">
      <CircleAlert className="icon" aria-hidden />
      <div className="grid gap-1">
        {part.reasons.map((reason) => (
          <p key={reason}>{say("verification.reason", { reason })}</p>
        ))}
        {part.comment && <p>{part.comment}</p>}
      </div>
    </div>
  );
}
