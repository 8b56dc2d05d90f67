-- Groups that have a wheel of their own. Source: spec 6-14, 9-40.
INSERT INTO players.player_group (id, name, writable) VALUES ('1308', 'Silver wheel', false), ('1309', 'Gold wheel', false)
ON CONFLICT DO NOTHING;
