-- The day on which an announced title opens. Source: spec 3-18.
ALTER TABLE catalogue.game ADD COLUMN opens_on date;

-- Titles that were seeded with figures that nobody had computed. Nobody could ever play them; those that are announced
-- come back from the seed with their day.
DELETE FROM catalogue.game WHERE engine IS NULL AND identifier IN (
  'copperfinch/ClockworkMenagerie',
  'copperfinch/DynamiteDaisy',
  'copperfinch/GasworksGenie',
  'copperfinch/IroncladRush',
  'copperfinch/Overpressure',
  'copperfinch/PhantomParlour',
  'copperfinch/ThunderTap',
  'moonhare/ButterflyMinistry',
  'moonhare/CrownOfThistle',
  'moonhare/EmberWyrm',
  'moonhare/FortuneHare',
  'moonhare/JadeTortoiseRoad',
  'moonhare/LotusCourt',
  'moonhare/MoonlitMasquerade',
  'moonhare/PeacockPavilion',
  'moonhare/PumpkinParade',
  'moonhare/TigerOfNineGates',
  'polar-orchard/AvalancheRun',
  'polar-orchard/MammothMarch',
  'quillhaven/AtelierPokerLive',
  'quillhaven/DiceDuelLive',
  'quillhaven/LanternWheelLive',
  'quillhaven/QuaysideRouletteLive',
  'quillhaven/SalonBaccaratLive',
  'quillhaven/VelvetBlackjackLive',
  'tidewick/AmberjackBay',
  'tidewick/DrownedBell',
  'tidewick/OwlPostHarbour',
  'tidewick/TridentThrone',
  'tidewick/WhistlingReef'
);
DELETE FROM catalogue.provider WHERE id = 'quillhaven'
  AND NOT EXISTS (SELECT FROM catalogue.game WHERE provider = 'quillhaven');

-- Who asked to be told when an announced title opens; told once, by mail.
CREATE TABLE catalogue.opening_request (
  identifier text NOT NULL REFERENCES catalogue.game (identifier) ON DELETE CASCADE,
  player_id bigint NOT NULL,
  asked_at timestamptz NOT NULL,
  -- When the mail was handed over, or found not to be wanted any more.
  told_at timestamptz,
  PRIMARY KEY (identifier, player_id)
);
CREATE INDEX opening_request_open ON catalogue.opening_request (identifier) WHERE told_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON catalogue.opening_request TO croupier_app;
