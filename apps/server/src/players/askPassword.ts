import { Failure, fail } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { refusal, whenBusy } from "./accessRefusals.ts";
import type { PlayersDeps } from "./deps.ts";
import { isPassword, nobodysHash } from "./password.ts";
import { findPlayer } from "./queries.ts";
import { countTry } from "./throttle.ts";

/** Tries to change what guards the account in a quarter of an hour. */
const maxTries = 6;
/** So long after a sign-in nobody is asked for the password again. */
const freshSignIn_ms = 15 * 60_000;

export const changeKeyOf = (playerId: number) => `two_factor:${playerId}`;
export const changeKey = ({ player }: RequestContext) => changeKeyOf(player!.id);

/** Whether the sign-in is so recent that it stands for the password. */
export function isFresh({ now, player }: RequestContext): boolean {
  return now.getTime() - player!.sessionStartedAt.getTime() < freshSignIn_ms;
}

/** Counts a try to change what guards the account; answers the refusal of somebody who tried too often. */
export async function countChange({ db }: Pick<PlayersDeps, "db">, context: RequestContext): Promise<Failure | null> {
  const allowance = { key: changeKey(context), most: maxTries, window_s: 900 };
  const counted = await countTry(db.pool, [allowance], context.now);
  return counted.ok ? null : refusal({ reason: "too_many_attempts", retryAfter_s: counted.retryAfter_s });
}

/**
 * What guards the account changes only for somebody who signed in a moment ago or gives the password; tries are counted.
 * `always` asks for the password also a moment after the sign-in. Answers the refusal, or null. Source: F-63, C-2.1.7.
 */
export async function askPassword(
  { db }: PlayersDeps,
  context: RequestContext,
  password: string | undefined,
  { always = false } = {},
): Promise<Failure | null> {
  const tooMany = await countChange({ db }, context);
  if (tooMany) return tooMany;
  const { password_hash } = (await findPlayer(db.pool, context.player!.id))!;
  // Somebody who signs in at another site has no password here.
  const mayBeFresh = !always || password_hash === nobodysHash;
  if (!password) return mayBeFresh && isFresh(context) ? null : fail(422, "current_password", "required");
  const answer = await whenBusy(() => isPassword(password, password_hash, "change"));
  if (answer instanceof Failure) return answer;
  return answer ? null : fail(422, "current_password", "wrong_password");
}
