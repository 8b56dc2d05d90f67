import type { CardState } from "@croupier/rules/games/gameCard";
import type { Game } from "../../api/wire.ts";
import type { App } from "../../app-context/App.ts";
import { timeWriter } from "../../format/times.ts";

/** What all cards say; made once a page, since saying a text for each card was most of a lobby's render. */
export interface CardTexts {
  play: string;
  demo: string;
  favourite: string;
  jackpot: string;
  state: Record<Exclude<CardState, "normal" | "unsupported_currency">, string>;
  unsupported(currency: string): string;
  /** The operator's badges by type; one of another type has no word and is not shown. */
  badges: Readonly<Record<string, string>>;
  /** Of an announced title: the day on which it opens, `YYYY-MM-DD`. */
  opens(day: string): string;
}

const made = new WeakMap<App, CardTexts>();

export function cardTexts(app: App): CardTexts {
  let texts = made.get(app);
  if (!texts) {
    const { say, setting } = app;
    texts = {
      play: say("game.play"),
      demo: say("game.demo"),
      favourite: say("game.favourite"),
      jackpot: say("game.jackpot"),
      state: {
        maintenance: say("game.maintenance"),
        prerelease: say("game.prerelease"),
        blocked_here: say("game.blockedHere"),
        demo_only: say("game.demoOnly"),
      },
      opens: (day) => say("game.opensOn", { date: timeWriter(setting.locale, { dateStyle: "medium" }, "UTC")(day) }),
      badges: {
        new: say("game.badge.new"),
        hot: say("game.badge.hot"),
        exclusive: say("game.badge.exclusive"),
        "bonus-buy": say("game.badge.bonusBuy"),
      },
      unsupported: (currency) => say("game.unsupportedCurrency", { currency }),
    };
    made.set(app, texts);
  }
  return texts;
}

/** What a card says of its state; null for an ordinary game. */
export function stateText(
  texts: CardTexts,
  state: CardState,
  { opens_on }: Pick<Game, "opens_on">,
  currency: string,
): string | null {
  if (state === "normal") return null;
  if (state === "prerelease" && opens_on) return texts.opens(opens_on);
  return state === "unsupported_currency" ? texts.unsupported(currency) : texts.state[state];
}
