import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { useApp } from "../../app-context/App.ts";
import { cmsPathOf, withoutPrefix } from "../../app-context/withoutPrefix.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { usePagePlace } from "../../modal/pagePlace.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { RecommendedRail } from "../games/RecommendedRail.tsx";
import { CmsArticle } from "../pages/CmsArticle.tsx";
import { CmsSkeleton } from "../pages/CmsSkeleton.tsx";

/** A page with the operator's text, or with a heading of ours until there is one. Source: 2.1-03, 8-13. */
export function editorialPage(title: MessageKey, lead: MessageKey, picture: string): ComponentType {
  return function EditorialPage() {
    const app = useApp();
    const { say } = app;
    const path = cmsPathOf(withoutPrefix(app, usePagePlace().pathname));
    const page = useQuery(app.queries.cmsPage(path));
    if (page.isPending) return <CmsSkeleton />;
    if (page.data) return <CmsArticle page={page.data} />;
    return (
      <PromoFrame title={say(title)} lead={say(lead)} picture={picture}>
        {page.isError && <LoadFailed retry={page.refetch} />}
        {page.isSuccess && <NothingYet />}
      </PromoFrame>
    );
  };
}

/** The operator has put nothing here: what else there is. */
function NothingYet() {
  const { say, to } = useApp();
  return (
    <>
      <Empty title={say("promotions.empty")} hint={say("promotions.emptyHint")}>
        <div className="flex flex-wrap justify-center gap-3">
          <a className="button button-primary" href={to(pathOf("PromoPage"))}>
            {say("promotions.title")}
          </a>
          <a className="button" href={to(pathOf("CategoryGames", { slug: "all" }))}>
            {say("lobby.allGames")}
          </a>
        </div>
      </Empty>
      <RecommendedRail />
    </>
  );
}
