-- The list of gifts to review is read on from its last line; few of many are of one decision.
CREATE INDEX held_gift_decided ON bonuses.held_gift (decision, id DESC) WHERE decision IS NOT NULL;
