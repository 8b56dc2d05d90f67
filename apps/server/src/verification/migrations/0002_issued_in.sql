-- The country that the identity service read from a document, by its two letters.
ALTER TABLE verification.document ADD COLUMN issued_in text CHECK (issued_in ~ '^[A-Z]{2}$');
