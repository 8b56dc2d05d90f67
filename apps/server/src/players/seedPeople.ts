import { normalEmail } from "@croupier/rules/validation/contactFields";
import { change } from "../platform/query.ts";
import type { PlayersDeps } from "./deps.ts";
import { hashPassword } from "./password.ts";
import { findPlayerByEmail } from "./queries.ts";
import type { PlayerRow } from "./rows.ts";
import { tables } from "./tables.ts";
import { isNicknameTaken } from "./updateProfile.ts";
import { insertPlayer } from "./writePlayer.ts";

/** Somebody who is there when the demo opens. */
export interface SeededPerson {
  id: number;
  email: string;
  password: string;
  nickname: string;
  role: "player" | "operator";
  currency: string;
}

export interface Person extends Omit<SeededPerson, "id"> {
  country: string;
  language: string;
  firstName: string;
  lastName: string;
  born: string;
  city: string;
  address: string;
  postalCode: string;
  phone: string;
  /** Opening balances in subunits by currency; the first is the active wallet. */
  wallets: Readonly<Record<string, bigint>>;
}

export const demoPassword = "velvet table 21";

function person(
  nickname: string,
  country: string,
  language: string,
  wallets: Person["wallets"],
  about: Pick<Person, "firstName" | "lastName" | "born" | "city" | "address" | "postalCode" | "phone">,
  role: Person["role"] = "player",
): Person {
  const email = `${nickname.toLowerCase()}@example.test`;
  return {
    ...about,
    nickname,
    email,
    password: demoPassword,
    role,
    country,
    language,
    wallets,
    currency: Object.keys(wallets)[0]!,
  };
}

const people: readonly Person[] = [
  person(
    "Kim",
    "CA",
    "en-CA",
    { CAD: 250_00n, BTC: 120_000n },
    {
      firstName: "Kim",
      lastName: "Okafor",
      born: "1990-04-12",
      city: "Toronto",
      address: "12 Harbour Street",
      postalCode: "M5V 2T6",
      phone: "+1 416 555 0134",
    },
  ),
  person(
    "Jonas",
    "DE",
    "de",
    { EUR: 1_000_00n },
    {
      firstName: "Jonas",
      lastName: "Weber",
      born: "1985-09-30",
      city: "Bremen",
      address: "Am Wall 7",
      postalCode: "28195",
      phone: "+49 421 5550 134",
    },
  ),
  person(
    "Aroha",
    "NZ",
    "en-NZ",
    { NZD: 40_00n, USDT: 75_000_000n },
    {
      firstName: "Aroha",
      lastName: "Ngata",
      born: "1998-01-23",
      city: "Wellington",
      address: "3 Tory Street",
      postalCode: "6011",
      phone: "+64 4 555 0134",
    },
  ),
  person(
    "Desk",
    "CA",
    "en",
    { EUR: 0n },
    {
      firstName: "Robin",
      lastName: "Desk",
      born: "1980-06-01",
      city: "Montreal",
      address: "1 Rue de la Table",
      postalCode: "H2X 1Y4",
      phone: "+1 514 555 0134",
    },
    "operator",
  ),
];

/** Makes the demo's people where they are missing, with money in their wallets. Safe to run again and again. */
export async function seedPeople(deps: PlayersDeps, now: Date, brand: string): Promise<SeededPerson[]> {
  const seeded: SeededPerson[] = [];
  for (const one of people) {
    const player =
      (await findPlayerByEmail(deps.db.pool, normalEmail(one.email))) ?? (await addPerson(deps, one, now, brand));
    await openWallets(deps, player, one, now);
    seeded.push({
      id: player.id,
      email: one.email,
      password: one.password,
      nickname: one.nickname,
      role: one.role,
      currency: one.currency,
    });
  }
  return seeded;
}

export async function addPerson(deps: PlayersDeps, one: Person, now: Date, brand: string): Promise<PlayerRow> {
  const hash = await hashPassword(one.password, "signUp");
  const fields = {
    email: one.email,
    email_key: normalEmail(one.email),
    password_hash: hash,
    created_at: now,
    confirmed_at: now,
    currency: one.currency,
    country: one.country,
    language: one.language,
    licence: "CW",
    brand,
    terms_accepted_at: now,
    age_accepted_at: now,
    nickname: one.nickname,
    first_name: one.firstName,
    last_name: one.lastName,
    date_of_birth: one.born,
    city: one.city,
    address: one.address,
    postal_code: one.postalCode,
    mobile_phone: one.phone,
    operator: one.role === "operator",
  };
  // Somebody may have taken the nickname before the demo's people were made; theirs stays.
  const added = await insertPlayer(deps.db.pool, fields).catch((error: unknown) => {
    if (!isNicknameTaken(error)) throw error;
    return insertPlayer(deps.db.pool, { ...fields, nickname: null });
  });
  // Another process that starts at the same moment may have been first.
  return added ?? (await findPlayerByEmail(deps.db.pool, normalEmail(one.email)))!;
}

export async function openWallets(deps: PlayersDeps, player: PlayerRow, one: Person, now: Date): Promise<void> {
  for (const [currency, amount] of Object.entries(one.wallets)) {
    await change(
      deps.db.pool,
      tables
        .insertInto("players.wallet")
        .values({ player_id: BigInt(player.id), currency, opened_at: now })
        .onConflict((wallet) => wallet.doNothing()),
    );
    if (amount === 0n) continue;
    await deps.ledger.post({
      kind: "adjustment",
      key: `demo:opening:${one.email}:${currency}`,
      playerId: player.id,
      currency,
      moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount }],
      meta: { why: "opening balance of the demo" },
    });
  }
}
