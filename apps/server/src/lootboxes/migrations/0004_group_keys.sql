-- Which keys of groups boxes have is asked each time content is saved.
CREATE INDEX box_group_key ON lootboxes.box (group_key);
