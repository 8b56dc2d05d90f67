-- Since when a title's studio does not list it any more. It is switched off and stays, with its rounds and favourites.
ALTER TABLE catalogue.game ADD COLUMN retired_at timestamptz;

-- Pictures that came with a studio's feed, found by their content.
CREATE TABLE catalogue.picture (
  identifier text PRIMARY KEY REFERENCES catalogue.game (identifier),
  -- The file's name: SHA-256 of the bytes and the ending of its type.
  file text NOT NULL CHECK (file ~ '^[0-9a-f]{64}\.(avif|webp|png|jpg)$'),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 512000)
);
CREATE INDEX picture_file ON catalogue.picture (file);
GRANT SELECT, INSERT, UPDATE ON catalogue.picture TO croupier_app;

CREATE TRIGGER raise_edition AFTER INSERT OR UPDATE ON catalogue.picture
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue.raise_edition();
