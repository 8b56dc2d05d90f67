import { type NotificationIcon, playerChannel } from "@croupier/contract/realtime";
import { compileIcu, formatIcu } from "@croupier/rules/icu";
import type { Content } from "../content/index.ts";
import type { Tx } from "../platform/database.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import type { Players } from "../players/index.ts";

/** What a player is told of something that has just become theirs. */
export interface PersonalNotice {
  /** The same thing told again takes the place of what was told before. */
  id: string;
  /** A message key. */
  title: string;
  values?: Readonly<Record<string, string | number>>;
  /** A message key, or the operator's own words. */
  text: string;
  /** Where it leads, without language. */
  path: string;
  /** Its picture and the words of its button, a message key. */
  show?: { icon: NotificationIcon; button: string };
}

export type TellPlayer = (tx: Tx, playerId: number, notice: PersonalNotice) => Promise<void>;

/** Tells players in their own language, when the transaction commits. Source: 3-34, 4-34. */
export function tellPlayers(modules: { content: Content; players: Players; realtime: Realtime }): TellPlayer {
  const { players, realtime } = modules;
  return async (tx, playerId, { id, title, values = {}, text, path, show }) => {
    const facts = await players.factsOf(playerId, tx);
    if (!facts) return;
    const { language } = facts;
    const { messages } = modules.content.messages.language(language);
    const say = (key: string) => formatIcu(compileIcu(messages[key] ?? key), language, values);
    const content = show && { icon: show.icon, button: { title: say(show.button), path } };
    const words = { id, title: say(title), text: text === "" ? "" : say(text), path, content };
    await realtime.publishIn(tx, playerChannel("personal_notifications", playerId), words);
  };
}
