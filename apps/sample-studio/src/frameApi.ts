import { boats, isBoat, returnPercent, stakes } from "./paperBoats.ts";
import type { Table } from "./table.ts";

/** What the page in the frame asks of its server. Money is hundredths. */
export type FrameAnswer = { status: number; body: unknown };

type Fields = Record<string, unknown>;

/** Serves a call of the frame; the session's key is its only right. */
export async function serveFrame(table: Table, call: string, given: unknown): Promise<FrameAnswer> {
  const fields = (given ?? {}) as Fields;
  const session = table.find(String(fields.key));
  if (!session) return { status: 401, body: { error: "no_session" } };
  if (call === "open") {
    const { mode, currency, locale, casinoOrigin } = session;
    const about = { mode, currency, locale, casino_origin: casinoOrigin };
    const game = {
      boats: boats.map(({ id, slips, pays }) => ({ id, slips, pays })),
      stakes,
      return_percent: returnPercent,
    };
    return {
      status: 200,
      body: {
        ...about,
        ...game,
        balance: await table.balance(session),
        last: table.last(session) ?? null,
        free: table.free(session),
      },
    };
  }
  const order = fields.order;
  if (typeof order !== "string" || !/^[\w-]{8,64}$/.test(order)) return illegal;
  if (call === "round") {
    const round = await table.look(session, order);
    return round
      ? { status: 200, body: { round, free: table.free(session) } }
      : { status: 404, body: { error: "no_round" } };
  }
  const { boat, stake, issue } = fields;
  if (!isBoat(boat) || typeof stake !== "number") return illegal;
  if (issue !== undefined && typeof issue !== "string") return illegal;
  const round = await table.play(session, { order, boat, stake, issue });
  if (round === "illegal") return illegal;
  if (round === "busy" || round === "free_over") {
    return { status: 409, body: { error: round, free: table.free(session) } };
  }
  return { status: 200, body: { round, free: table.free(session) } };
}

const illegal: FrameAnswer = { status: 422, body: { error: "illegal" } };
