import type { BackOfficeSession } from "@croupier/contract/backOffice/session";
import { signInOperator } from "@croupier/contract/routes";
import { Alert, Box, Button, Card, CardContent, Stack, TextField, Typography } from "@mui/material";
import { type FormEvent, useEffect, useState } from "react";
import { Notification, useLogin } from "react-admin";
import { forgetSession, readSession } from "../api/authProvider.ts";
import { client } from "../api/client.ts";
import { ReplaceFirstPassword } from "./OwnPassword.tsx";
import { SecondStep } from "./SecondStep.tsx";
import { SetUpFactor } from "./SetUpFactor.tsx";
import { useStep } from "./useStep.ts";

/** Sign-in: the password, then the second factor; who must have one and has none sets it up here. */
export function SignInPage() {
  const login = useLogin();
  const [session, setSession] = useState<BackOfficeSession | null>(null);
  const goOn = async (next: BackOfficeSession) => {
    forgetSession();
    if (next.state === "signed_in") await login({});
    else setSession(next);
  };
  useEffect(() => {
    readSession().then(setSession, () => undefined);
  }, []);
  return (
    <Box
      component="main"
      sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", p: 2, bgcolor: "background.default" }}
    >
      <Card sx={{ width: "100%", maxWidth: 400 }}>
        <CardContent sx={{ p: 3 }}>
          <Typography variant="h5" component="h1" sx={{ fontWeight: 700, mb: 2 }}>
            Back office
          </Typography>
          {session?.state === "second_factor" ? (
            <SecondStep session={session} onDone={goOn} />
          ) : session?.state === "new_password" ? (
            <ReplaceFirstPassword onDone={goOn} />
          ) : session?.state === "set_up" ? (
            <Stack spacing={2}>
              <Typography>Set up a second factor first. Every sign-in will ask for it.</Typography>
              <SetUpFactor onDone={goOn} />
            </Stack>
          ) : (
            <PasswordForm onDone={goOn} />
          )}
        </CardContent>
      </Card>
      <Notification />
    </Box>
  );
}

function PasswordForm({ onDone }: { onDone: (session: BackOfficeSession) => Promise<void> }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const { take, busy, fault } = useStep();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void take(async () => onDone(await client.call(signInOperator, { body: { email, password } })));
  };
  return (
    <form onSubmit={submit}>
      <Stack spacing={2}>
        {fault && (
          <Alert severity="error" role="alert">
            {fault}
          </Alert>
        )}
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          required
          autoFocus
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          required
        />
        <Button type="submit" variant="contained" size="large" loading={busy}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
