-- A person's own data are found by an index: an export or an erasure reads no table from end to end.
CREATE INDEX studio_transaction_of_player ON gateway.studio_transaction (player_id);
CREATE INDEX studio_shortfall_of_player ON gateway.studio_shortfall (player_id);
