-- The picture of a notification, its button, and until when what it says holds.
ALTER TABLE support.notification
  ADD COLUMN icon text CHECK (length(icon) BETWEEN 1 AND 40),
  ADD COLUMN button_title text CHECK (length(button_title) BETWEEN 1 AND 40),
  ADD COLUMN button_path text CHECK (button_path ~ '^/([^/\\]|$)' AND length(button_path) <= 300),
  ADD COLUMN end_at timestamptz,
  ADD CONSTRAINT notification_button CHECK ((button_title IS NULL) = (button_path IS NULL));
