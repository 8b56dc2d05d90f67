import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { CmsText } from "../pages/CmsText.tsx";
import { AchievementsOverview } from "./AchievementsOverview.tsx";

/** Every achievement; then the operator's own text. Source: 2.1-03, 2.5-14. */
export function AchievementsPage() {
  const { queries, say } = useApp();
  const page = useQuery(queries.cmsPage("achievements")).data;
  return (
    <PromoFrame title={say("achievements.title")} lead={say("achievements.lead")} picture="goals">
      <AchievementsOverview />
      {page && <CmsText page={page} />}
    </PromoFrame>
  );
}
