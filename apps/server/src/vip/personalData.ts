import { hidden, ofPlayer, type PersonalData } from "../platform/personalData/personalData.ts";

export const vipPersonalData: PersonalData = {
  module: "vip",
  tables: [
    {
      table: "vip.quarter_sum",
      title: "Deposits and bets that count for the VIP club",
      of: ofPlayer,
      shows: ["quarter", "currency", "deposits", "bets"],
      hides: { player_id: hidden.owner },
      newest: "t.quarter",
      erased: { how: "kept", why: "Sums of the books, under the account's number." },
      neutral: ["quarter", "currency"],
    },
    {
      table: "vip.standing",
      title: "Status in the VIP club",
      of: ofPlayer,
      shows: ["rank", "since", "held_until", "end_told"],
      hides: { player_id: hidden.owner },
      newest: "t.since",
      erased: { how: "kept", why: "A status that was given, under the account's number." },
      neutral: ["rank"],
    },
    {
      table: "vip.change",
      title: "Changes of the status in the VIP club",
      of: ofPlayer,
      shows: [
        ...["id", "from_rank", "to_rank", "at", "cause", "held_until", "quarter", "currency"],
        ...["used_deposits", "used_bets", "reason"],
      ],
      hides: { player_id: hidden.owner, operator_name: hidden.internal },
      newest: "t.id",
      erased: {
        how: "overwritten",
        set: { reason: "CASE WHEN reason IS NULL THEN NULL ELSE '***' END" },
        why: "What was given and by whom stays; what an operator wrote about the person goes.",
      },
      neutral: ["from_rank", "to_rank", "cause", "quarter", "currency", "operator_name"],
    },
  ],
};
