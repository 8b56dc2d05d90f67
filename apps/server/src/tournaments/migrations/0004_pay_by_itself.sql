-- So many hours after the close a reviewed tournament pays its prizes by itself where nobody has held them. Null: an operator pays.
ALTER TABLE tournaments.tournament
  ADD COLUMN pay_after_hours integer CHECK (pay_after_hours IS NULL OR (pay_after_hours > 0 AND reviewed));
