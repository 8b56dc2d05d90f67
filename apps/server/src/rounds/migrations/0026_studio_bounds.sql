-- What a studio's key can credit is bounded: a round's wins by its stakes, a title's wins of a day by an amount.
ALTER TABLE rounds.studio
  ADD COLUMN max_win_times int NOT NULL DEFAULT 50000 CHECK (max_win_times > 0),
  -- Cents of EUR; in other currencies what stands for them.
  ADD COLUMN max_day_win bigint NOT NULL DEFAULT 200000000 CHECK (max_day_win > 0),
  -- Requests must carry a signature that covers the path as well.
  ADD COLUMN path_sign_required boolean NOT NULL DEFAULT false;

-- What each title has credited on a day, in stripes by player, so that no row is hot.
CREATE TABLE rounds.studio_day (
  provider text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  stripe smallint NOT NULL,
  won bigint NOT NULL CHECK (won >= 0),
  PRIMARY KEY (provider, game, currency, day, stripe)
);
GRANT SELECT, INSERT, UPDATE ON rounds.studio_day TO croupier_app;
