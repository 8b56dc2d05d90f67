import { promoTooltip, promoTooltipEnd } from "@croupier/rules/notices/moments";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { readCookie, writeCookie } from "../../storage/cookies.ts";
import { tabStorage } from "../../storage/webStorage.ts";
import { snippetData } from "./snippetData.ts";
import { WidgetCard } from "./WidgetCard.tsx";

const closedKey = "croupier.promoTooltip";

/**
 * The operator's short offer with its time left, from a snippet in the category `promo-tooltip`
 * (`{"text": "...", "url": "/promotions", "minutes": 10}`). Its end stays the same on every page. Source: 9-07.
 */
export function PromoTooltip() {
  const { say, to, queries } = useApp();
  const snippets = useQuery(queries.snippets).data ?? [];
  const offer = snippetData(snippets, "promo-tooltip");
  const minutes = offer === null ? null : (offer.minutes ?? promoTooltip.minutes);
  const [closed, setClosed] = useState(() => tabStorage.getItem(closedKey) !== null);
  const [end, setEnd] = useState<number | null>(null);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (minutes === null) return;
    const until = promoTooltipEnd(readCookie(promoTooltip.cookie), Date.now(), minutes);
    writeCookie(promoTooltip.cookie, String(until), promoTooltip.cookieLife_s);
    setEnd(until);
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [minutes]);
  if (!offer || closed || end === null || end <= now) return null;
  const left = Math.floor((end - now) / 1000);
  const clock = `${String(Math.floor(left / 60)).padStart(2, "0")}:${String(left % 60).padStart(2, "0")}`;
  const url = typeof offer.url === "string" && /^\/(?!\/)/.test(offer.url) ? offer.url : "/promotions";
  return (
    <WidgetCard
      className="promo-tooltip"
      aria-label={say("promoTooltip.label")}
      onClose={() => {
        tabStorage.setItem(closedKey, "closed");
        setClosed(true);
      }}
    >
      <a href={to(url)} className="font-semibold">
        {String(offer.text ?? "")}
      </a>
      <span className="money text-sm text-primary" aria-hidden>
        {clock}
      </span>
    </WidgetCard>
  );
}
