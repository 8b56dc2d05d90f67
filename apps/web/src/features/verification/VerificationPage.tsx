import { useQuery } from "@tanstack/react-query";
import { BadgeCheck, Info } from "lucide-react";
import type { Verification } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { ProfileFrame } from "../profile/ProfileFrame.tsx";
import { Part } from "./Part.tsx";
import { Questionnaire } from "./Questionnaire.tsx";
import { documentsQuery, verificationQuery } from "./verificationQueries.ts";

/** What the player has to show, what became of it, and the questionnaire where one was asked. Source: 2.1-05, 2.2-08. */
export function VerificationPage() {
  const { api, say } = useApp();
  const view = useQuery(verificationQuery(api));
  const documents = useQuery(documentsQuery(api));
  return (
    <ProfileFrame title="profile.verification" hint={say("verification.lead")}>
      {(view.isError || documents.isError) && (
        <LoadFailed retry={() => Promise.all([view.refetch(), documents.refetch()])} />
      )}
      {view.isPending && <span className="skeleton h-40" aria-busy="true" />}
      {view.data && (
        <>
          <Summary view={view.data} />
          {view.data.questionnaire && <Questionnaire questionnaire={view.data.questionnaire} />}
          {view.data.parts.map((part) => (
            <Part
              key={part.kind}
              part={part}
              automatic={part.kind === "identity" && view.data.automatic}
              documents={(documents.data ?? []).filter((one) => one.document_type === part.kind)}
            />
          ))}
        </>
      )}
    </ProfileFrame>
  );
}

function Summary({ view }: { view: Verification }) {
  const { say } = useApp();
  const money = useMoney();
  if (view.verified) {
    return (
      <p className="notice notice-success">
        <BadgeCheck className="icon" aria-hidden />
        {say("verification.done")}
      </p>
    );
  }
  const { free_until_cents: free, currency } = view;
  return (
    <p className="notice notice-wait">
      <Info className="icon" aria-hidden />
      {free === null ? say("verification.needed") : say("verification.free", { amount: money(free, currency) })}
    </p>
  );
}
