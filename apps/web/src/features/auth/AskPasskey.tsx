import { askPasskey } from "@croupier/contract/routes";
import type { SecondStepProof } from "@croupier/contract/secondStepProof";
import { useMutation } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { fieldMessages } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { FormFault } from "../../ui/Field.tsx";
import { asksRelatedOrigins, givePasskey, knowsPasskeys } from "./browserPasskeys.ts";

interface AskPasskeyProps {
  label: string;
  /** It is what is asked for before all else. */
  leads?: boolean;
  /** It has the focus from the start. */
  focused?: boolean;
  take: (credential: NonNullable<SecondStepProof["credential"]>) => Promise<void>;
}

/** Lets the browser ask for a passkey and hands its answer on; not there in browsers that know none. */
export function AskPasskey({ label, leads = false, focused = false, take }: AskPasskeyProps) {
  const { api, say } = useApp();
  const [known, setKnown] = useState(false);
  useEffect(() => setKnown(knowsPasskeys()), []);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (known && focused) button.current?.focus();
  }, [known, focused]);
  const asked = useMutation({
    mutationFn: async () => {
      const credential = await givePasskey(
        await api.call(askPasskey, { body: { related_origins: await asksRelatedOrigins() } }),
      );
      if (!credential) return "givenUp";
      await take(credential);
      return "taken";
    },
  });
  if (!known) return null;
  const refused = asked.error && (fieldMessages(asked.error)[0]?.message ?? say("errors.internal"));
  const problem =
    asked.data === "givenUp"
      ? say("signIn.passkeyGivenUp", { host: window.location.hostname })
      : (refused ?? undefined);
  return (
    <div className="grid gap-3">
      <FormFault message={problem} />
      <button
        ref={button}
        type="button"
        className={`button button-block ${leads ? "button-primary" : ""}`}
        disabled={asked.isPending}
        aria-busy={asked.isPending}
        onClick={() => asked.mutate()}
      >
        <Fingerprint className="icon" aria-hidden />
        {label}
      </button>
    </div>
  );
}
