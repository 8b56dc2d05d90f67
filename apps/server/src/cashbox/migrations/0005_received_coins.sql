-- Where the provider was told to report coins that come to an address by themselves; null where it was never told.
ALTER TABLE cashbox.deposit_address ADD COLUMN callback_url text;
GRANT UPDATE (callback_url) ON cashbox.deposit_address TO croupier_app;
-- Coins that came name nothing but their address.
CREATE INDEX deposit_address_of_coins ON cashbox.deposit_address (address);
