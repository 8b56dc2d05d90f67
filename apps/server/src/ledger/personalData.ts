import { hidden, ofPlayer, type PersonalData } from "../platform/personalData/personalData.ts";

export const ledgerPersonalData: PersonalData = {
  module: "ledger",
  tables: [
    {
      table: "ledger.account",
      title: "Accounts in the ledger with their balance",
      of: ofPlayer,
      shows: ["kind", "currency", "balance", "frozen"],
      hides: { id: hidden.internal, player_id: hidden.owner, shard: hidden.internal },
      erased: { how: "kept", why: "The ledger is append only; it knows the account's number alone." },
      neutral: ["kind", "currency"],
    },
    {
      table: "ledger.posting",
      title: "Postings in the ledger",
      of: ofPlayer,
      shows: ["id", "currency", "kind", "at", "ref", "amounts", "balances_after", "meta"],
      hides: {
        player_id: hidden.owner,
        key: hidden.internal,
        fingerprint: hidden.internal,
        shape: hidden.internal,
        answer: hidden.internal,
        shard: hidden.internal,
        accounts: hidden.internal,
      },
      newest: "t.at",
      erased: { how: "kept", why: "The ledger is append only; it knows the account's number alone." },
      neutral: ["currency", "kind", "key", "fingerprint", "shape", "ref", "answer", "meta", "accounts"],
    },
    {
      table: "ledger.counter",
      title: "Counters of your limits",
      of: ofPlayer,
      shows: ["name", "period", "value"],
      hides: { player_id: hidden.owner },
      erased: { how: "kept", why: "Numbers by which limits were kept, under the account's number." },
      neutral: ["name", "period"],
    },
    {
      table: "ledger.audit",
      title: "What people who work here did with your account",
      of: "t.subject = 'player:' || person.id",
      shows: ["at", "action"],
      hides: {
        id: hidden.internal,
        actor: hidden.staff,
        subject: hidden.owner,
        detail: hidden.risk,
        previous: hidden.internal,
        hash: hidden.internal,
      },
      newest: "t.id",
      erased: {
        how: "kept",
        why: "Each line carries the hash of the one before, so none can be changed. It proves what operators did, as licences ask (F-46); operators alone can read it.",
      },
      neutral: ["actor", "action", "subject", "detail", "previous", "hash"],
    },
  ],
  others: {
    "ledger.entry": "A view of the postings, which are exported.",
    "ledger.alarm": "Mismatches that the reconciliation found, by account.",
  },
};
