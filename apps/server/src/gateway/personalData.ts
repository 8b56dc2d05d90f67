import { hidden, ofPlayer, type PersonalData } from "../platform/personalData/personalData.ts";

export const gatewayPersonalData: PersonalData = {
  module: "gateway",
  tables: [
    {
      table: "gateway.studio_transaction",
      title: "Bets and wins that studios reported",
      of: ofPlayer,
      shows: [
        "id",
        "provider",
        "kind",
        "currency",
        "round_id",
        "amount",
        "bonus_amount",
        "original",
        "rolled_back_by",
        "at",
      ],
      hides: {
        player_id: hidden.owner,
        id_provider: hidden.internal,
        body_hash: hidden.internal,
        limits: hidden.internal,
      },
      newest: "t.at",
      erased: { how: "kept", why: "Part of the books: agreed with the studio, under the account's number." },
      neutral: ["provider", "id_provider", "kind", "body_hash", "currency", "original", "rolled_back_by", "limits"],
    },
    {
      table: "gateway.studio_shortfall",
      title: "Wins taken back by a studio that were spent before",
      of: ofPlayer,
      shows: ["provider", "currency", "missing", "at", "handled_at"],
      hides: { player_id: hidden.owner, id_provider: hidden.internal },
      newest: "t.at",
      erased: { how: "kept", why: "Part of the books." },
      neutral: ["provider", "id_provider", "currency"],
    },
    {
      table: "gateway.free_round_difference",
      title: "Free rounds that a studio counts otherwise",
      of: ofPlayer,
      shows: ["id", "provider", "campaign_id", "currency", "kind", "ours", "theirs", "found_at", "resolved_at"],
      hides: { player_id: hidden.owner, issue_id: hidden.internal, seen_at: hidden.internal },
      newest: "t.id",
      erased: { how: "kept", why: "Part of the books: agreed with the studio, under the account's number." },
      neutral: ["provider", "issue_id", "currency", "kind", "ours", "theirs"],
    },
  ],
};
