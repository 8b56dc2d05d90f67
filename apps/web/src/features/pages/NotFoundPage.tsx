import { pathOf } from "@croupier/rules/pages/pathOf";
import { useApp } from "../../app-context/App.ts";

/** A page that does not exist; the server answers it with status 404. */
export function NotFoundPage() {
  const { say, to } = useApp();
  return (
    <div className="page-width page-missing">
      <span className="lost-card" aria-hidden="true" />
      <h1 className="text-3xl md:text-4xl">{say("notFound.title")}</h1>
      <p className="max-w-prose text-muted">{say("notFound.text")}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <a className="button button-primary" href={to("/")}>
          {say("nav.home")}
        </a>
        <a className="button" href={to(pathOf("CategoryGames", { slug: "all" }))}>
          {say("lobby.allGames")}
        </a>
      </div>
    </div>
  );
}
