-- The audit log is read on by who did something and by what was done, also where it has millions of lines.
CREATE INDEX audit_of_actor ON ledger.audit (actor, id);
CREATE INDEX audit_of_action ON ledger.audit (action, id);
