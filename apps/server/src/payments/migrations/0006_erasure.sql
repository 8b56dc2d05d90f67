-- What erasing a player's account has to take away.
GRANT UPDATE (body) ON payments.callback TO croupier_app;
GRANT UPDATE (detail) ON payments.payment_event TO croupier_app;
GRANT UPDATE (detail) ON payments.alarm TO croupier_app;
GRANT DELETE ON payments.saved_profile TO croupier_app;
GRANT DELETE ON payments.instrument TO croupier_app;
GRANT DELETE ON payments.fraud_check TO croupier_app;
