import type { ErasureHindrance } from "@croupier/contract/privacy";
import type { Ledger } from "../ledger/index.ts";
import { countOpen, everPaid, heldOf } from "../payments/index.ts";
import type { Queryable } from "../platform/database.ts";
import type { Jobs } from "../platform/jobs/index.ts";
import type { Players } from "../players/index.ts";
import { openPrivacy as open, type Privacy, readExportWords } from "../privacy/index.ts";
import { unfinishedGames } from "../rounds/index.ts";
import type { Base } from "./base.ts";
import { personalData } from "./personalData.ts";

interface PrivacyModules {
  players: Players;
  ledger: Ledger;
  jobs: Jobs;
}

export function openPrivacy({ db, clock, secrets, folder }: Base, { players, ledger, jobs }: PrivacyModules): Privacy {
  return open({
    db,
    clock,
    jobs,
    key: secrets.privacyKey,
    parts: personalData,
    exportWords: readExportWords(folder("privacy")),
    subjectOf: (on, playerId) => players.factsOf(playerId, on),
    askPassword: players.askPassword,
    lockPlayer: players.lockPlayer,
    hindrances: (on, playerId) => hindrancesOf(on, ledger, playerId),
    everPaid,
    leaveForGood: players.leaveForGood,
    forgetEnded: players.forgetMatches,
    consentsOf: players.consentsOf,
    noteConsent: (on, playerId, kind, given, now) =>
      players.noteConsents(on, playerId, { given: { [kind]: given }, source: "notice" }, now),
  });
}

/** What stands against erasing an account, in the order in which a player can do something about it. */
async function hindrancesOf(on: Queryable, ledger: Ledger, playerId: number): Promise<ErasureHindrance[]> {
  const found: ErasureHindrance[] = [];
  if ((await unfinishedGames(on, playerId)).size > 0) found.push("erasure_round_open");
  if ((await countOpen(on, playerId, 1)) > 0) found.push("erasure_payment_open");
  const inWallets = (await ledger.wallets(playerId, on)).flatMap(({ balances }) => Object.values(balances));
  const held = [...((await heldOf(on, [playerId])).get(playerId)?.values() ?? [])];
  if ([...inWallets, ...held].some((amount) => amount !== 0n)) found.push("erasure_balance_left");
  return found;
}

/** The page whose text each consent is about. */
export const consentPages = {
  terms: "terms-and-conditions",
  age: "terms-and-conditions",
  email: "privacy-policy",
  sms: "privacy-policy",
  phone: "privacy-policy",
  partners: "privacy-policy",
  cookies: "cookie-policy",
} as const;
