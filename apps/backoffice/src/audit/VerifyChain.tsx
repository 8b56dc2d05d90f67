import type * as contract from "@croupier/contract";
import type { CallReply } from "@croupier/contract/call";
import { verifyAuditChain } from "@croupier/contract/routes";
import { Alert, Button, Stack } from "@mui/material";
import { useState } from "react";
import { FilterButton, useNotify } from "react-admin";
import { client } from "../api/client.ts";

type Verdict = CallReply<typeof contract.verifyAuditChain>;

/** Follows the chain of the audit log and says whether it is whole. */
export function VerifyChain() {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const verify = async () => {
    setBusy(true);
    try {
      setVerdict(await client.call(verifyAuditChain));
    } catch {
      notify("The chain could not be followed. Try again.", { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack spacing={1} sx={{ py: 1, minWidth: 0, alignItems: "flex-end" }}>
      <Stack direction="row" spacing={1}>
        <FilterButton />
        <Button variant="outlined" onClick={verify} loading={busy} sx={{ whiteSpace: "nowrap", flexShrink: 0 }}>
          Verify the chain
        </Button>
      </Stack>
      {verdict && (
        <Alert severity={verdict.whole ? "success" : "error"} role="status" sx={{ overflowWrap: "anywhere" }}>
          {verdict.fault
            ? `Broken at line ${verdict.fault.row}: ${verdict.fault.says}.`
            : `Whole: ${verdict.rows} lines, head ${verdict.head}`}
        </Alert>
      )}
    </Stack>
  );
}
