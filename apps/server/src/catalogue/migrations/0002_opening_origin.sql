-- Origin of the pages where the player asked: the mail leads back there. Null for what was asked before it was kept.
ALTER TABLE catalogue.opening_request ADD COLUMN origin text;
