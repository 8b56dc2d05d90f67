-- Whether the provider asks for the card's security code when a saved profile pays again. It says so with the profile.
ALTER TABLE payments.saved_profile ADD COLUMN asks_code boolean NOT NULL DEFAULT true;
