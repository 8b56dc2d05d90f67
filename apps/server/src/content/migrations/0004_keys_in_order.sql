-- Objects that an operator wrote are told in the order in which their fields were written: jsonb sorts them anew.
ALTER TABLE content.item ALTER COLUMN body TYPE json USING body::json;
