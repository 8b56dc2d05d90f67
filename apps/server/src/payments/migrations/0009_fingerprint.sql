-- The provider's own name of a saved card or account, by which the fraud check knows it in others' hands.
ALTER TABLE payments.saved_profile ADD COLUMN fingerprint text;
