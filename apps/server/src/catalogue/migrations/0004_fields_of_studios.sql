-- What a studio must know of a player before they play its games with real money, such as a nickname to be greeted by at
-- a live table. Source: spec 4-54.
ALTER TABLE catalogue.provider
  ADD COLUMN required_fields text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT required_fields_are_of_a_profile CHECK (required_fields <@ ARRAY[
    'nickname', 'first_name', 'last_name', 'gender', 'date_of_birth', 'city', 'address', 'postal_code', 'state',
    'mobile_phone']);

-- Known to be asked for by the studio of live tables that the seed brings.
UPDATE catalogue.provider SET required_fields = '{nickname}' WHERE id = 'quillhaven';
