-- The parts of a prize that were not given because the winner may have no bonuses.
ALTER TABLE tournaments.win
  ADD COLUMN withheld text[] NOT NULL DEFAULT '{}' CHECK (withheld <@ ARRAY['bonus', 'freespins', 'lootboxes']);
