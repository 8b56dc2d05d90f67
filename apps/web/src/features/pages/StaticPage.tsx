import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app/App.ts";
import { useParams } from "../../app/journey/journey.ts";
import { cmsPathOf, withoutPrefix } from "../../app/withoutPrefix.ts";
import { usePagePlace } from "../../modal/pagePlace.ts";
import { JackpotLevels } from "../promotions/JackpotsPage.tsx";
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
      <article className="page-width grid max-w-4xl gap-6 pt-8 md:pt-14">
        <h1 className="text-3xl md:text-5xl">{jackpot.name}</h1>
        <JackpotLevels jackpot={jackpot} />
        {page.data && <CmsText page={page.data} />}
      </article>
    );
  }
  return <CmsPage />;
}
