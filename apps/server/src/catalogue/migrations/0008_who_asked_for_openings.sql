-- The site and the language in which somebody asked to be told of an opening: the mail comes from there. Until now nobody
-- could ask.
ALTER TABLE catalogue.opening_request
  ADD COLUMN brand text NOT NULL,
  ADD COLUMN brand_name text NOT NULL,
  ADD COLUMN locale text NOT NULL;
