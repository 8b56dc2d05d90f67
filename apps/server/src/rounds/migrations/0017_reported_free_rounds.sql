-- What a studio told of a campaign's rounds on the way, in order: [{type, rounds, won}], won in subunits. At the end they
-- stand in the player's history.
ALTER TABLE rounds.studio_issue ADD COLUMN reported jsonb NOT NULL DEFAULT '[]';
