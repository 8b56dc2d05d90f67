-- Statements without rounds: of a player who plays much, few postings are anything else. Bets are not in it, so that they
-- do not pay for it. The condition stands word for word in statement/postings.ts.
CREATE INDEX posting_beside_play ON ledger.posting (player_id, id)
  WHERE kind NOT IN ('round', 'stake', 'refund', 'reversal') AND (kind <> 'payout' OR ref LIKE 'promo:%');
