import type { Banner } from "@croupier/contract/cms";
import { pathOf } from "../pages/pathOf.ts";

/** Where a banner's button leads: a path of ours, another site, or nowhere. */
export type BannerTarget = { kind: "internal"; path: string } | { kind: "external"; url: string } | { kind: "none" };

const nowhere: BannerTarget = { kind: "none" };

/**
 * A button with a type opens its tournament (of a quest its map) or lottery; otherwise it follows its url, ours without a page load, others
 * by leaving. Only https leaves the site; anything else that is not a path of ours leads nowhere. Source: 4-57.
 */
export function bannerTarget(banner: Pick<Banner, "button" | "tournamentLink" | "frontend_identifier">): BannerTarget {
  const { button } = banner;
  const identifier = button?.frontendIdentifier || banner.frontend_identifier;
  if (button?.type && identifier) {
    if (button.type === "lottery") return { kind: "internal", path: pathOf("LotteryPage", { slug: identifier }) };
    // As `contestPath`, in the few words that the first load has room for.
    const at = identifier.indexOf("quest");
    const quest = at < 0 ? "" : identifier.slice(at).split("--").slice(2).join("--");
    if (button.type === "tournament")
      return { kind: "internal", path: pathOf(quest ? "Action" : "TournamentPage", { slug: quest || identifier }) };
  }
  return targetOf(button?.url || banner.tournamentLink);
}

function targetOf(url: string | null | undefined): BannerTarget {
  if (!url) return nowhere;
  if (/^\/(?![/\\])/.test(url) || /^#[\w-]+$/.test(url)) return { kind: "internal", path: url };
  return /^https:\/\/[^\s/\\]/i.test(url) ? { kind: "external", url } : nowhere;
}
