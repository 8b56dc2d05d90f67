import type { Queryable } from "../platform/database.ts";
import { anyOf, rowsOf } from "../platform/query.ts";
import type { Payment } from "./payment.ts";
import { tables } from "./tables.ts";

/** Titles of the cards and accounts that payments go to, also of those that their players took off since. */
export async function titlesOfProfiles(on: Queryable, payments: readonly Payment[]): Promise<Map<string, string>> {
  const ids = payments.flatMap(({ intent }) => intent.profileId ?? []);
  if (ids.length === 0) return new Map();
  const saved = tables
    .selectFrom("payments.saved_profile")
    .select(["player_id", "id", "title"])
    .where("player_id", "=", anyOf(payments.map(({ playerId }) => BigInt(playerId))))
    .where("id", "=", anyOf(ids));
  const found = await rowsOf(on, saved);
  return new Map(found.map(({ player_id, id, title }) => [profileKey(Number(player_id), id), title]));
}

const profileKey = (playerId: number, id: string) => `${playerId} ${id}`;

/** Where a payment goes, in full: the saved card or account as its provider writes it, or what its player typed. */
export function targetOf({ playerId, intent }: Payment, titles: ReadonlyMap<string, string>): Record<string, string> {
  const { profileId, fields } = intent;
  if (!profileId) return fields;
  return { saved_account: titles.get(profileKey(playerId, profileId)) ?? "no longer known" };
}

/** The same in a few signs, for a line of a list; null where nothing is kept any more. */
export function destinationOf(payment: Payment, titles: ReadonlyMap<string, string>): string | null {
  const { saved_account, iban, address, ...others } = targetOf(payment, titles);
  if (saved_account !== undefined) return saved_account;
  if (iban !== undefined) return withoutMiddle(iban.replaceAll(" ", ""), 4, 4);
  if (address !== undefined) return withoutMiddle(address, 8, 6);
  const [first] = Object.values(others);
  return first === undefined ? null : withoutMiddle(first, 2, 4);
}

function withoutMiddle(text: string, begin: number, end: number): string {
  return text.length <= begin + end + 1 ? text : `${text.slice(0, begin)}…${text.slice(-end)}`;
}
