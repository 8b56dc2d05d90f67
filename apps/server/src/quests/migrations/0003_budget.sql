-- What a quest may cost in all, in cents of EUR. Whoever begins has the cost of every level set aside, so nobody who was promised a
-- gift goes without; where less than that is left nobody else begins.
ALTER TABLE quests.quest
  ADD COLUMN budget_eur_cents bigint CHECK (budget_eur_cents > 0),
  -- What each gift costs for one player, as it was found when it was planned: `[{ "level": 2, "eur_cents": [500, null] }]`.
  ADD COLUMN gift_costs jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(gift_costs) = 'array'),
  -- How many players have begun.
  ADD COLUMN begun_count integer NOT NULL DEFAULT 0 CHECK (begun_count >= 0),
  -- What was given so far by these costs.
  ADD COLUMN spent_eur_cents bigint NOT NULL DEFAULT 0 CHECK (spent_eur_cents >= 0);

UPDATE quests.quest q SET begun_count = (SELECT count(*) FROM quests.progress p WHERE p.quest_id = q.id);

-- Which of the level's gifts were given, by their place: each is given and counted once.
ALTER TABLE quests.reached_level ADD COLUMN given_gifts integer[] NOT NULL DEFAULT '{}';
