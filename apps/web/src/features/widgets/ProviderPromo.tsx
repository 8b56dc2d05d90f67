import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { readCookie, writeCookie } from "../../storage/cookies.ts";
import { snippetData } from "./snippetData.ts";
import { WidgetCard } from "./WidgetCard.tsx";

const cookie = "new_provider_seen";
const life_s = 180 * 86_400;

/**
 * Tells of a new studio once, from a snippet in the category `provider-new`
 * (`{"provider": "slug", "title": "...", "text": "..."}`). Source: 1-08, 2.4-05.
 */
export function ProviderPromo() {
  const { say, to, queries } = useApp();
  const news = snippetData(useQuery(queries.snippets).data ?? [], "provider-new");
  const slug = typeof news?.provider === "string" && /^[\w-]{1,80}$/.test(news.provider) ? news.provider : null;
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(slug !== null && readCookie(cookie) !== slug), [slug]);
  if (!open || !news || slug === null) return null;
  const seen = () => {
    writeCookie(cookie, slug, life_s);
    setOpen(false);
  };
  return (
    <WidgetCard aria-label={String(news.title ?? "")} onClose={seen}>
      <p className="pe-10 text-xs font-semibold tracking-wide text-primary uppercase">{say("providerNew.label")}</p>
      <p className="font-heading text-lg font-semibold">{String(news.title ?? "")}</p>
      <p className="text-sm text-muted">{String(news.text ?? "")}</p>
      <a className="button button-primary button-small" href={to(`/producers/${slug}`)} onClick={seen}>
        {say("providerNew.see")}
      </a>
    </WidgetCard>
  );
}
