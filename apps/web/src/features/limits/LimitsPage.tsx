import type { UserLimit } from "@croupier/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { UnlessExcluded } from "../../ui/UnlessExcluded.tsx";
import { useExcluded } from "../../ui/usePlayer.ts";
import { ProfileFrame } from "../profile/ProfileFrame.tsx";
import { BreakForm } from "./BreakForm.tsx";
import { ExclusionForm } from "./ExclusionForm.tsx";
import { HelpPanel } from "./HelpPanel.tsx";
import { LimitCard } from "./LimitCard.tsx";
import { limitTitles } from "./limitWords.ts";
import { SessionSums } from "./SessionSums.tsx";
import { SetLimitForm } from "./SetLimitForm.tsx";

/** What a player sets against their own play: limits, a break, an exclusion. Source: 4-20 to 4-24, 7.5. */
export function LimitsPage() {
  const { queries, say } = useApp();
  const excluded = useExcluded();
  const limits = useQuery(queries.limits);
  const [changing, setChanging] = useState<UserLimit | null>(null);
  const [missed, setMissed] = useState<UserLimit | null>(null);
  const hasEnded = missed !== null && limits.data?.every(({ id }) => id !== missed.id);
  // A list that is asked for again in vain leaves what is typed in the forms below.
  if (limits.isLoadingError) {
    return (
      <ProfileFrame title="profile.limits">
        <LoadFailed retry={limits.refetch} />
      </ProfileFrame>
    );
  }
  const change = (limit: UserLimit) => {
    setChanging(limit);
    document.getElementById("set-limit")?.scrollIntoView({ block: "start" });
  };
  return (
    <ProfileFrame title="profile.limits" hint={say(excluded ? "errors.blocked_selfexclusion" : "limits.lead")}>
      <section className="grid gap-3" aria-labelledby="own-limits">
        <h2 id="own-limits" className="text-xl">
          {say("limits.own")}
        </h2>
        {hasEnded && (
          <p className="notice notice-wait" role="alert">
            {say("limits.endedMeanwhile", { title: say(limitTitles[missed.type]) })}
          </p>
        )}
        {limits.data?.length === 0 ? (
          <p className="text-muted">{say("profile.noLimits")}</p>
        ) : (
          <ul className="grid gap-3 md:grid-cols-2" aria-busy={limits.isPending || undefined}>
            {limits.data?.map((limit) => (
              <LimitCard key={limit.id} limit={limit} change={change} missed={setMissed} />
            ))}
          </ul>
        )}
      </section>
      <UnlessExcluded>
        <SetLimitForm key={changing?.id ?? "new"} changing={changing} done={() => setChanging(null)} />
        <div className="grid gap-6 md:grid-cols-2">
          <BreakForm />
          <ExclusionForm />
        </div>
      </UnlessExcluded>
      <SessionSums />
      <HelpPanel />
    </ProfileFrame>
  );
}
