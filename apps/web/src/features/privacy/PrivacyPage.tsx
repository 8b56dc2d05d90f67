import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { ProfileFrame } from "../profile/ProfileFrame.tsx";
import { OnLeaderboards } from "../tournaments/OnLeaderboards.tsx";
import { Consents } from "./Consents.tsx";
import { DataExport } from "./DataExport.tsx";
import { Erasure } from "./Erasure.tsx";
import { privacyQuery } from "./privacyQueries.ts";

/** What is held about the player: a copy of it, what they agreed to, and how to have it erased. Source: F-69. */
export function PrivacyPage() {
  const { api, say } = useApp();
  const view = useQuery(privacyQuery(api));
  return (
    <ProfileFrame title="profile.privacy" hint={say("privacy.lead")}>
      {view.isError && <LoadFailed retry={view.refetch} />}
      {view.isPending && <span className="skeleton h-40" aria-busy="true" />}
      {view.data && (
        <>
          <DataExport view={view.data} />
          <Consents consents={view.data.consents} />
          <OnLeaderboards />
          <Erasure view={view.data} />
        </>
      )}
    </ProfileFrame>
  );
}
