import type * as contract from "@croupier/contract";
import type { CallReply } from "@croupier/contract/call";
import { getOwnFactors, removeOperatorPasskey } from "@croupier/contract/routes";
import { Alert, Button, CircularProgress, List, ListItem, ListItemText, Stack, Typography } from "@mui/material";
import { useCallback, useEffect, useState } from "react";
import { Title, useNotify } from "react-admin";
import { forgetSession } from "../api/authProvider.ts";
import { client } from "../api/client.ts";
import { Section, when } from "../common/Page.tsx";
import { NewPassword, PasswordProof } from "./OwnPassword.tsx";
import { SetUpFactor } from "./SetUpFactor.tsx";
import { useStep } from "./useStep.ts";

type Factors = CallReply<typeof contract.getOwnFactors>;

/** What opens the operator's own account: second factors and the password. Both are changed after the password was given. */
export function FactorsPage() {
  const [factors, setFactors] = useState<Factors | null>(null);
  const { take, busy, fault } = useStep();
  const notify = useNotify();
  const read = useCallback(async () => setFactors(await client.call(getOwnFactors)), []);
  useEffect(() => {
    read().catch(() => notify("Your second factors could not be loaded.", { type: "error" }));
  }, [read, notify]);
  const added = async () => {
    forgetSession();
    await read();
    notify("Your second factor is set up.", { type: "success" });
  };
  if (!factors) return <CircularProgress aria-label="Loading" sx={{ m: 4 }} />;
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 640 }}>
      <Title title="Second factor" />
      {fault && <Alert severity="error">{fault}</Alert>}
      <Section title="What you have">
        {!factors.totp && factors.passkeys.length === 0 && (
          <Typography color="text.secondary">Nothing yet: your password alone opens your account.</Typography>
        )}
        <List disablePadding>
          {factors.totp && (
            <ListItem disableGutters>
              <ListItemText primary="Authenticator app" />
            </ListItem>
          )}
          {factors.passkeys.map(({ id, name, created_at, used_at }) => (
            <ListItem
              key={id}
              disableGutters
              secondaryAction={
                <Button
                  color="error"
                  disabled={busy || factors.proof_due}
                  aria-label={`Remove ${name}`}
                  onClick={() =>
                    take(async () => {
                      await client.call(removeOperatorPasskey, { params: { id } });
                      await read();
                    })
                  }
                >
                  Remove
                </Button>
              }
            >
              <ListItemText primary={name} secondary={`added ${when(created_at)}, last used ${when(used_at)}`} />
            </ListItem>
          ))}
        </List>
      </Section>
      {factors.proof_due ? (
        <Section title="Confirm that it is you">
          <PasswordProof onDone={read} />
        </Section>
      ) : (
        <Section title={factors.totp ? "Add or replace" : "Add"}>
          <SetUpFactor onDone={added} />
        </Section>
      )}
      <Section title="Your password">
        <NewPassword
          onDone={() => notify("Your password is changed. You are signed out elsewhere.", { type: "success" })}
        />
      </Section>
    </Stack>
  );
}
