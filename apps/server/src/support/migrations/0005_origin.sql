-- Origin of the pages where a conversation was begun: mailed answers lead back there. Null for what was begun before it was kept.
ALTER TABLE support.conversation ADD COLUMN origin text;
