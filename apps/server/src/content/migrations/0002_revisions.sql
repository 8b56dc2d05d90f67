-- What stood at an item's place after each change, so that an operator sees who changed what and can go back. A null body means
-- that the item was taken away and the more general one shows. The first line of an item holds what stood there before.
CREATE TABLE content.revision (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind    text NOT NULL,
  name    text NOT NULL,
  brand   text NOT NULL,
  locale  text NOT NULL,
  variant text NOT NULL,
  body    json,
  actor   text NOT NULL,
  reason  text NOT NULL,
  at      timestamptz NOT NULL
);
CREATE INDEX revision_of_item ON content.revision (kind, name, brand, locale, variant, id DESC);
GRANT SELECT, INSERT ON content.revision TO croupier_app;

-- Changes that nobody sees yet but those who open a preview. `version` names what stood at the place when the draft was begun:
-- a draft whose place changed since is not published over it.
CREATE TABLE content.draft (
  kind       text NOT NULL,
  name       text NOT NULL,
  brand      text NOT NULL,
  locale     text NOT NULL,
  variant    text NOT NULL,
  body       json NOT NULL,
  version    text NOT NULL,
  actor      text NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (kind, name, brand, locale, variant)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON content.draft TO croupier_app;
