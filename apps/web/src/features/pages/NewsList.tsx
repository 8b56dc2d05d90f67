import { useQuery } from "@tanstack/react-query";
import { Newspaper } from "lucide-react";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { cssUrl, dayIn } from "./articleParts.ts";

/** As many articles at first, and more with each press. Source: 9-24. */
const atOnce = 6;

/** The articles under the news page, the newest first. */
export function NewsList() {
  const { queries, setting, say, to } = useApp();
  const pages = useQuery(queries.cmsPages);
  const [shown, setShown] = useState(atOnce);
  if (pages.isPending) return <div className="cms-skeleton" aria-busy="true" />;
  if (pages.isError) return <LoadFailed retry={pages.refetch} />;
  const articles = pages.data.find((page) => page.path === "news")?.children.filter((page) => !page.hidden) ?? [];
  if (articles.length === 0) return <Empty icon={Newspaper} title={say("pages.newsEmpty")} />;
  return (
    <>
      <ul className="news-grid">
        {articles.slice(0, shown).map((article) => (
          <li key={article.path}>
            <a className="news-card" href={to(`/${article.path}`)}>
              <span className="news-picture" style={{ backgroundImage: cssUrl(article.image ?? "") }} />
              {article.date && <time dateTime={article.date}>{dayIn(setting.locale, article.date)}</time>}
              <strong>{article.title}</strong>
              <span className="text-muted">{article.description}</span>
            </a>
          </li>
        ))}
      </ul>
      {shown < articles.length && (
        <button type="button" className="button justify-self-center" onClick={() => setShown(shown + atOnce)}>
          {say("pages.newsMore")}
        </button>
      )}
    </>
  );
}
