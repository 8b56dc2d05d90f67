-- Whether somebody who shares a household or a card with a player was given an offer.
CREATE INDEX offer_gift_of_player ON bonuses.offer_gift (player_id, offer);
