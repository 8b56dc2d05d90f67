import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { useApp } from "../../app/App.ts";
import { cmsPathOf, withoutPrefix } from "../../app/withoutPrefix.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { usePagePlace } from "../../modal/pagePlace.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { CmsArticle } from "../pages/CmsArticle.tsx";

/** A page with a heading of ours and the operator's text below it. Source: spec 2.1-03, 8-13. */
export function editorialPage(title: MessageKey, lead: MessageKey): ComponentType {
  return function EditorialPage() {
    const app = useApp();
    const { say, to } = app;
    const path = cmsPathOf(withoutPrefix(app, usePagePlace().pathname));
    const page = useQuery(app.queries.cmsPage(path));
    if (page.data) return <CmsArticle page={page.data} />;
    return (
      <article className="page-width grid max-w-4xl gap-6 pt-8 md:pt-14">
        <header className="grid gap-3">
          <h1 className="text-3xl md:text-5xl">{say(title)}</h1>
          <p className="max-w-prose text-lg text-muted">{say(lead)}</p>
        </header>
        {page.isError && <LoadFailed retry={page.refetch} />}
        <p>
          <a className="button button-primary" href={to("/pokies/all")}>
            {say("lobby.allGames")}
          </a>
        </p>
      </article>
    );
  };
}
