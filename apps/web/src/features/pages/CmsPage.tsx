import { trimSlashes } from "@croupier/rules/trimSlashes";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { withoutPrefix } from "../../app-context/withoutPrefix.ts";
import { usePagePlace } from "../../modal/pagePlace.ts";
import { PageFailed } from "../../ui/LoadFailed.tsx";
import { CmsArticle } from "./CmsArticle.tsx";
import { CmsSkeleton } from "./CmsSkeleton.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

/** A page of the operator's by its address, with its loading, missing and failed states. Source: 2.2-16, 8-13. */
export function CmsPage() {
  const app = useApp();
  const path = trimSlashes(withoutPrefix(app, usePagePlace().pathname));
  const page = useQuery(app.queries.cmsPage(path));
  if (page.isPending) return <CmsSkeleton />;
  if (page.isError) return <PageFailed retry={page.refetch} />;
  return page.data ? <CmsArticle page={page.data} /> : <NotFoundPage />;
}
