import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app/App.ts";
import { useParams } from "../../app/journey/journey.ts";
import { cmsPathOf, withoutPrefix } from "../../app/withoutPrefix.ts";
import { usePagePlace } from "../../modal/pagePlace.ts";
import { JackpotLevels } from "../promotions/JackpotsPage.tsx";
import { PromoFrame } from "../promotions/PromoFrame.tsx";
import { CmsPage } from "./CmsPage.tsx";
import { CmsText } from "./CmsText.tsx";

/** What the operator named: a jackpot or a page of their own, by its path. Source: spec 2.2-14, 2.2-16, 8-13. */
export function StaticPage() {
  const app = useApp();
  const { identifier } = useParams();
  const path = cmsPathOf(withoutPrefix(app, usePagePlace().pathname));
  const jackpots = useQuery({ ...app.queries.jackpots, enabled: identifier !== undefined });
  const page = useQuery(app.queries.cmsPage(path));
  const jackpot = jackpots.data?.find((one) => one.identifier === identifier);
  if (jackpot) {
    return (
      <PromoFrame title={jackpot.name} lead={app.say("jackpots.lead")} picture="jackpot">
        <JackpotLevels jackpot={jackpot} />
        {page.data && <CmsText page={page.data} />}
      </PromoFrame>
    );
  }
  return <CmsPage />;
}
