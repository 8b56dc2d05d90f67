-- A head of the slices is looked at once every transaction that may hold an id up to it has ended. The head's transaction was
-- told by a snapshot's xmax, which lies after the newest transaction that ended, not after the newest that began: a posting
-- under way could lie below the head and yet not be waited for. It was then missing from the totals, and the player's account
-- was frozen although the books agreed. Now the newest id is read first and the slice's own transaction id is taken after it:
-- whoever took an id before has a lower one. Source: fairness row 13.
DO $$
DECLARE
  text text := pg_get_functiondef('ledger.reconcile_slice'::regproc);
BEGIN
  ASSERT text LIKE '%  at ledger.slice_cursor;
  upto bigint;
BEGIN
%' AND text LIKE '%    at.head := coalesce(pg_sequence_last_value(''ledger.posting_id''), 0);
    at.head_xid := pg_snapshot_xmax(pg_current_snapshot())::text::xid8;
%';
  text := replace(text, '  at ledger.slice_cursor;
  upto bigint;
BEGIN
', '  at ledger.slice_cursor;
  upto bigint;
  earlier xid8 := pg_current_xact_id_if_assigned();
  newest bigint := coalesce(pg_sequence_last_value(''ledger.posting_id''), 0);
  own xid8 := pg_current_xact_id();
BEGIN
  IF earlier IS NOT NULL THEN
    RAISE EXCEPTION ''a slice is looked at in a transaction of its own'';
  END IF;
');
  EXECUTE replace(text, '    at.head := coalesce(pg_sequence_last_value(''ledger.posting_id''), 0);
    at.head_xid := pg_snapshot_xmax(pg_current_snapshot())::text::xid8;
', '    at.head := newest;
    at.head_xid := own;
');
END $$;

-- Bets have locked a wallet, and so have a transaction id, before they take the posting's id; other postings do as well now.
DO $$
DECLARE
  posts regprocedure;
  changed int := 0;
BEGIN
  FOR posts IN
    SELECT p.oid::regprocedure FROM pg_proc p WHERE p.pronamespace = 'ledger'::regnamespace AND p.prosrc LIKE '%    posting := nextval(''ledger.posting_id'');%'
  LOOP
    EXECUTE replace(pg_get_functiondef(posts), '    posting := nextval(''ledger.posting_id'');', '    PERFORM pg_current_xact_id();
    posting := nextval(''ledger.posting_id'');');
    changed := changed + 1;
  END LOOP;
  ASSERT changed > 0;
END $$;

-- What was left out before is counted by looking at everything once more, a slice at a time.
DELETE FROM ledger.verified;
INSERT INTO ledger.verified (account_id, total) SELECT c.account_id, c.total FROM ledger.carried c;
UPDATE ledger.slice_cursor SET verified_to = 0, head = 0, head_xid = '0';
