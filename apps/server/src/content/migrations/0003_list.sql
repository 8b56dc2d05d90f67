-- The back office's list is read on from its last line, sorted by when a place changed, among all kinds or one, or by name.
CREATE INDEX item_by_change ON content.item (updated_at, kind, name, brand, locale, variant);
CREATE INDEX item_of_kind_by_change ON content.item (kind, updated_at, name, brand, locale, variant);
CREATE INDEX item_by_name ON content.item (name, kind, brand, locale, variant);
CREATE INDEX draft_by_change ON content.draft (updated_at, kind, name, brand, locale, variant);
CREATE INDEX draft_of_kind_by_change ON content.draft (kind, updated_at, name, brand, locale, variant);
CREATE INDEX draft_by_name ON content.draft (name, kind, brand, locale, variant);
