import { formatMoney } from "@croupier/rules/money";
import { pathOf } from "@croupier/rules/pages/pathOf";
import type { App } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { operatorText } from "../../messages/operatorText.ts";

const gifts = "/profile/gifts";

/** Which stages of a gift are news, and how they are said. Others are only steps of what the player does. Source: 4-01, 4-34. */
const bonusNews: Readonly<Record<string, MessageKey>> = {
  issued: "notices.bonus",
  wager_done: "notices.bonusDone",
  lost: "notices.bonusLost",
  expired: "notices.bonusExpired",
};
const spinsNews: Readonly<Record<string, MessageKey>> = {
  issued: "notices.spins",
  finished: "notices.spinsUsed",
  expired: "notices.spinsExpired",
};
const heldNews: Readonly<Record<string, MessageKey>> = {
  in_review: "notices.giftInReview",
  released: "notices.giftReleased",
  refused: "notices.giftRefused",
};
const boxNews: Readonly<Record<string, MessageKey>> = { issued: "notices.box", expired: "notices.boxExpired" };

/** A gift's news in words with the way to it; null for what is none. The news of a later stage takes the place of the one before. */
export function giftNotice(say: App["say"], locale: string, channel: string, gift: Record<string, unknown>) {
  const stage = String(gift.stage);
  const id = String(gift.id);
  const name = operatorText(say, typeof gift.title === "string" ? gift.title : "");
  if (channel === "bonuses_changes") {
    const key = bonusNews[stage];
    return key ? { id: `bonus:${id}`, title: say(key), text: name, path: gifts } : null;
  }
  if (channel === "held_gifts_changes") {
    const key = heldNews[String(gift.state)];
    return key ? { id: `held:${id}`, title: say(key), text: name, path: gifts } : null;
  }
  if (channel === "freespins_changes") {
    const key = spinsNews[stage];
    if (!key || gift.studio === "preparing") return null;
    if (stage === "issued" && Number(gift.freespins_performed) > 0) return null;
    const won = Number(gift.won_cents);
    const amount = won > 0 ? formatMoney(BigInt(won), String(gift.currency), locale) : null;
    const text = stage === "finished" && amount ? `${name} · ${say("gifts.spinsWon", { amount })}` : name;
    return { id: `spins:${id}`, title: say(key), text, path: stage === "issued" ? pathOfGame(gift) : gifts };
  }
  const key = boxNews[stage];
  if (!key) return null;
  return { id: `box:${id}`, title: say(key), text: name, path: pathOf("SpinWheelPage") };
}

/** Where free spins are played. */
function pathOfGame({ games_info }: Record<string, unknown>): string {
  const [game] = Array.isArray(games_info) ? games_info : [];
  return typeof game?.frontend_url === "string" && game.frontend_url.startsWith("/play/") ? game.frontend_url : gifts;
}
