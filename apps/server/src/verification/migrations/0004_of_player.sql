-- A person's own data are found by an index.
CREATE INDEX document_file_of_player ON verification.document_file (player_id);
