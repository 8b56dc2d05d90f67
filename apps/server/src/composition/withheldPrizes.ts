import type { WithheldPart } from "@croupier/contract/backOffice/prizes";
import { compileIcu, formatIcu } from "@croupier/rules/icu";
import { formatMoney } from "@croupier/rules/money";
import type { Content } from "../content/index.ts";
import type { Config } from "../platform/config.ts";
import type { Tx } from "../platform/database.ts";
import type { Mail } from "../platform/mail/index.ts";
import type { Players } from "../players/index.ts";
import { siteOfPlayer } from "./siteOfPlayer.ts";

interface LetterModules {
  content: Content;
  players: Players;
  mail: Mail;
}

interface WithheldPrize {
  withheld: readonly WithheldPart[];
  title: string;
  place: number;
  currency: string;
  money: bigint;
  free_spins: number | null;
  boxes?: number | null;
}

export type TellWithheld = (tx: Tx, playerId: number, prize: WithheldPrize, now: Date) => Promise<void>;

/**
 * Mails a winner who may have no bonuses what of their prize is not given to them. It is about their account and invites nobody to
 * play, so it reaches who excluded themselves too: they have no page on which to read it. Source: 6-08, F-51.
 */
export function tellWithheldOf(config: Pick<Config, "publicOrigin">, modules: LetterModules): TellWithheld {
  const { content, players, mail } = modules;
  return async (tx, playerId, prize, now) => {
    const player = await players.factsOf(playerId, tx);
    if (!player) return;
    const site = await siteOfPlayer(config, tx, player, now);
    const { language } = player;
    const { messages } = content.messages.language(language);
    const say = (key: string, values: Record<string, string | number>) =>
      formatIcu(compileIcu(messages[key] ?? key), language, values);
    const names: Record<WithheldPart, () => string> = {
      bonus: () => say("contests.prize.bonus", { amount: formatMoney(prize.money, prize.currency, language) }),
      freespins: () => say("contests.prize.freespins", { count: prize.free_spins ?? 0 }),
      lootboxes: () => say("contests.prize.lootboxes", { count: prize.boxes ?? 0 }),
    };
    await mail.send(tx, {
      ...{ to: player.email, playerId, locale: language, brand: site.brand, template: "prize_withheld" },
      values: {
        ...{ place: prize.place, contest: say(prize.title, {}) },
        parts: new Intl.ListFormat(language).format(prize.withheld.map((part) => names[part]())),
      },
    });
  };
}
