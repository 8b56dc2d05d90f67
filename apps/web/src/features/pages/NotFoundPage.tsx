import { useApp } from "../../app/App.ts";

/** A page that does not exist; the server answers it with status 404. */
export function NotFoundPage() {
  const { say, to } = useApp();
  return (
    <div className="page-width grid min-h-[60vh] content-center justify-items-center gap-4 py-16 text-center">
      <img src="/art/lost-card.svg" alt="" width={180} height={180} />
      <h1 className="text-3xl md:text-4xl">{say("notFound.title")}</h1>
      <p className="max-w-prose text-muted">{say("notFound.text")}</p>
      <a className="button button-primary" href={to("/")}>
        {say("nav.home")}
      </a>
    </div>
  );
}
