-- What the module verification found out about a player; every profile shows it.
ALTER TABLE players.player
  -- Null until an identity service has looked.
  ADD COLUMN service_verified boolean,
  ADD COLUMN payment_methods_verified boolean NOT NULL DEFAULT false,
  ADD COLUMN questionnaire_requested boolean NOT NULL DEFAULT false,
  ADD COLUMN questionnaire_expires_at timestamptz;
