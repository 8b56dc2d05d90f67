-- Payments judges them now and keeps them itself, with a score and the rules that counted.
DROP TABLE telemetry.fraud_check;
