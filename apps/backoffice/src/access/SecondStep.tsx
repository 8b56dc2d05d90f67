import type { BackOfficeSession } from "@croupier/contract/backOffice/session";
import {
  getOperatorPasskeyChallenge,
  proveOperatorCode,
  proveOperatorPasskey,
  signOutOperator,
} from "@croupier/contract/routes";
import { Alert, Button, Stack, Typography } from "@mui/material";
import { startAuthentication } from "@simplewebauthn/browser";
import { type FormEvent, useState } from "react";
import { client } from "../api/client.ts";
import { CodeField } from "./CodeField.tsx";
import { useStep } from "./useStep.ts";

interface StepProps {
  session: BackOfficeSession;
  onDone: (session: BackOfficeSession) => Promise<void>;
}

/** The second step of a sign-in: a passkey where there is one, or a code of the app. */
export function SecondStep({ session, onDone }: StepProps) {
  const [code, setCode] = useState("");
  const { take, busy, fault } = useStep();
  const usePasskey = () =>
    take(async () => {
      const { options } = await client.call(getOperatorPasskeyChallenge);
      const response = await startAuthentication({ optionsJSON: options as never });
      await onDone(await client.call(proveOperatorPasskey, { body: { response: response as never } }));
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void take(async () => onDone(await client.call(proveOperatorCode, { body: { code } })));
  };
  const startAgain = () =>
    take(async () => {
      await client.call(signOutOperator);
      await onDone({ ...session, state: "nobody", factors: [] });
    });
  const hasTotp = session.factors.includes("totp");
  return (
    <Stack spacing={2}>
      {fault && (
        <Alert severity="error" role="alert">
          {fault}
        </Alert>
      )}
      {session.factors.includes("passkey") && (
        <Button variant="contained" size="large" loading={busy} onClick={usePasskey}>
          Use a passkey
        </Button>
      )}
      {hasTotp && (
        <form onSubmit={submit}>
          <Stack spacing={2}>
            <Typography>Enter the six digits that your authenticator app shows.</Typography>
            <CodeField value={code} onChange={setCode} />
            <Button type="submit" variant="contained" size="large" loading={busy}>
              Go on
            </Button>
          </Stack>
        </form>
      )}
      <Button onClick={startAgain}>Sign in as somebody else</Button>
    </Stack>
  );
}
