-- The list of members is read on from its last line, of all statuses or of one.
DROP INDEX vip.standing_members;
CREATE INDEX standing_members ON vip.standing (since, player_id) WHERE rank <> 'REGULAR';
CREATE INDEX standing_members_of_rank ON vip.standing (rank, since, player_id) WHERE rank <> 'REGULAR';
