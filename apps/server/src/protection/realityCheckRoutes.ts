import * as calls from "@croupier/contract/realityCheck";
import { toCents } from "@croupier/rules/money";
import type { ApiServer } from "../platform/apiServer.ts";
import type { Database } from "../platform/database.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { batchedStates } from "./protectionState.ts";
import { beginInterval, nextReminder, type Reminder } from "./realityCheck.ts";

/** What play in one currency came to, in subunits. */
export interface PlaySum {
  currency: string;
  wagered: bigint;
  won: bigint;
}

export interface RealityCheckDeps {
  db: Database;
  /** A player's rounds of real money that began at a moment or later. */
  playSince(playerId: number, since: Date): Promise<PlaySum[]>;
}

const minute_ms = 60_000;

/** Routes of the reminder that the page shows while somebody plays. Source: F-54. */
export function registerRealityCheck(api: ApiServer, { db, playSince }: RealityCheckDeps): void {
  const stateOf = batchedStates(db.pool);

  async function reminderFor({ player, licence, country, now }: RequestContext): Promise<Reminder | null> {
    const { id, signedInAt, country: home } = player!;
    return nextReminder(await stateOf(id, now), { signedInAt, licence, country, home });
  }

  async function show(context: RequestContext): Promise<calls.RealityCheck> {
    const { id, signedInAt, enteredAt } = context.player!;
    const [reminder, play] = await Promise.all([reminderFor(context), playSince(id, signedInAt)]);
    return {
      interval_min: reminder?.interval_min ?? null,
      seconds_left: reminder && secondsUntil(reminder.dueAt, context.now),
      pause_seconds_left: reminder ? secondsUntil(reminder.beginsAt, context.now) : 0,
      entered_at: enteredAt.toISOString(),
      since: signedInAt.toISOString(),
      elapsed_s: Math.floor((context.now.getTime() - signedInAt.getTime()) / 1_000),
      elapsed_min: Math.floor((context.now.getTime() - signedInAt.getTime()) / minute_ms),
      play: play.map(({ currency, wagered, won }) => ({
        currency,
        wagered_cents: toCents(wagered),
        won_cents: toCents(won),
        net_cents: toCents(won - wagered),
      })),
    };
  }

  api.handle(calls.getRealityCheck, ({ context }) => show(context));

  api.handle(calls.acknowledgeRealityCheck, async ({ context }) => {
    const reminder = await reminderFor(context);
    if (reminder && reminder.dueAt <= context.now) {
      const { pauseEndsAt } = reminder;
      const at = pauseEndsAt > context.now ? pauseEndsAt : context.now;
      await beginInterval(db.pool, context.player!.id, at);
    }
    return show(context);
  });
}

function secondsUntil(at: Date, now: Date): number {
  return Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1_000));
}
