-- More minutes of play, or fewer reminders, are looser: they wait like a higher amount does, and the old minutes bind until
-- then. Source: fairness row 49.
ALTER TABLE protection.player_limit
  ADD COLUMN pending_minutes int CHECK (pending_minutes > 0),
  ADD COLUMN pending_from timestamptz,
  ADD COLUMN pending_confirmed boolean NOT NULL DEFAULT false;
