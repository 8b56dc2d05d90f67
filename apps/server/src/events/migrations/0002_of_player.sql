-- What the log says of a player. Of settled rounds, which are nearly all of it, it says what their rows say.
CREATE INDEX event_of_player ON events.event (player_id) WHERE kind <> 'round.settled';
