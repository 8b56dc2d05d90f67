-- Functions that make and look for the monthly partitions of other modules' tables. This module has no tables.
CREATE SCHEMA IF NOT EXISTS months;
GRANT USAGE ON SCHEMA months TO croupier_app;
