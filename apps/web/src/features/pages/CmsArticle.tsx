import type { CmsPage } from "@croupier/contract/cms";
import { isWithoutContent } from "@croupier/rules/pages/withoutContent";
import { useEffect } from "react";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { PromoHead } from "../../ui/PromoFrame.tsx";
import { AwardsByYear } from "./AwardsByYear.tsx";
import { cssUrl, dayIn, pictureAddress } from "./articleParts.ts";
import { CmsText } from "./CmsText.tsx";
import { NewsList } from "./NewsList.tsx";
import { PaymentTables } from "./PaymentTables.tsx";
import { contentsOf, TableOfContents } from "./TableOfContents.tsx";

/** From this many headings on, a page has a table of contents. */
const longPage = 3;

/** An operator's page: its title, its lead, what its layout adds, and its text. Source: 3-61, 2.6-09, 2.6-10. */
export function CmsArticle({ page }: { page: CmsPage }) {
  const contents = contentsOf(page.content);
  const { image } = page.blocks;
  const isNews = page.layout === "article";
  return (
    <article className="page-width cms-page">
      {isNews ? <NewsHead page={page} /> : <PageHead page={page} />}
      {isNews && image && <div className="cms-picture" style={{ backgroundImage: cssUrl(image) }} />}
      <div className={contents.length >= longPage ? "cms-columns" : undefined}>
        {contents.length >= longPage && <TableOfContents entries={contents} />}
        <div className="grid grid-cols-1 gap-8">
          {isWithoutContent(page) ? <WithoutContent path={page.path} /> : <CmsText page={page} />}
          {page.layout === "awards" && <AwardsByYear page={page} />}
          {page.layout === "payments" && <PaymentTables page={page} />}
          {page.layout === "news" && <NewsList />}
          {page.layout === "support" && <SupportFoot />}
        </div>
      </div>
    </article>
  );
}

/** The operator gave this page no text: the visitor reads so, and whoever keeps the site finds it in the console. Source: 8-13. */
function WithoutContent({ path }: { path: string }) {
  const { say } = useApp();
  useEffect(() => console.warn(`STATIC_PAGE_WITHOUT_CONTENT: ${path}`), [path]);
  return <Empty title={say("pages.empty")} />;
}

/** The title and the lead; a page with a picture has them in a band, as those about promotions do. */
function PageHead({ page }: { page: CmsPage }) {
  const { description, image } = page.blocks;
  const picture = pictureAddress(image);
  if (picture) return <PromoHead title={page.title} lead={description} picture={picture} />;
  return (
    <header className="cms-head">
      <h1>{page.title}</h1>
      {description && <p className="cms-lead">{description}</p>}
    </header>
  );
}

/** The way back to the other news and the day stand above the title. */
function NewsHead({ page }: { page: CmsPage }) {
  const { setting, say, to } = useApp();
  const { date, description } = page.blocks;
  return (
    <header className="cms-head">
      <p className="cms-date">
        <a href={to("/news")} className="text-link">
          {say("pages.news")}
        </a>
        {date && <time dateTime={date}>{dayIn(setting.locale, date)}</time>}
      </p>
      <h1>{page.title}</h1>
      {description && <p className="cms-lead">{description}</p>}
    </header>
  );
}

/** How to reach a person, under the answers to what is often asked. */
function SupportFoot() {
  const { setting, say } = useApp();
  return (
    <aside className="panel grid gap-3">
      <h2 className="text-xl">{say("pages.supportTitle")}</h2>
      <p className="text-muted">{say("pages.supportText")}</p>
      <p className="flex flex-wrap gap-3">
        <a className="button button-primary" href="#chat">
          {say("pages.supportChat")}
        </a>
        <a className="button" href={`mailto:${setting.brand.supportEmail}`}>
          {setting.brand.supportEmail}
        </a>
      </p>
    </aside>
  );
}
