-- Who is in a group, for what is given to each of its members.
CREATE INDEX members_of_a_group ON players.membership (group_id, player_id);
