import type { BackOfficeSession } from "@croupier/contract/backOffice/session";
import { changeOperatorPassword, proveOperatorPassword, replaceFirstOperatorPassword } from "@croupier/contract/routes";
import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import { type FormEvent, useState } from "react";
import { client } from "../api/client.ts";
import { useStep } from "./useStep.ts";

/** Asks for the password before what opens the account can be changed. */
export function PasswordProof({ onDone }: { onDone(): Promise<void> }) {
  const [password, setPassword] = useState("");
  const { take, busy, fault } = useStep();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void take(async () => {
      await client.call(proveOperatorPassword, { body: { password } });
      await onDone();
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack spacing={2}>
        <Typography>Give your password to change what opens your account. It holds for ten minutes.</Typography>
        <Fault text={fault} />
        <Password label="Password" value={password} set={setPassword} isNew={false} />
        <Button type="submit" variant="contained" loading={busy}>
          Confirm
        </Button>
      </Stack>
    </form>
  );
}

/** At the first sign-in: a password of one's own in place of the one that somebody else chose. */
export function ReplaceFirstPassword({ onDone }: { onDone(session: BackOfficeSession): Promise<void> }) {
  const [password, setPassword] = useState("");
  const { take, busy, fault } = useStep();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void take(async () => onDone(await client.call(replaceFirstOperatorPassword, { body: { password } })));
  };
  return (
    <form onSubmit={submit}>
      <Stack spacing={2}>
        <Typography>
          Choose your own password first. Whoever gave you this one knows it; the new one only you know.
        </Typography>
        <Fault text={fault} />
        <Password label="New password" value={password} set={setPassword} isNew hint="At least twelve characters" />
        <Button type="submit" variant="contained" size="large" loading={busy}>
          Keep this password
        </Button>
      </Stack>
    </form>
  );
}

/** Sets another password. */
export function NewPassword({ onDone }: { onDone(): void }) {
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const { take, busy, fault } = useStep();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void take(async () => {
      await client.call(changeOperatorPassword, { body: { current_password: current, password: next } });
      setCurrent("");
      setNext("");
      onDone();
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack spacing={2}>
        <Fault text={fault} />
        <Password label="Current password" value={current} set={setCurrent} isNew={false} />
        <Password label="New password" value={next} set={setNext} isNew hint="At least twelve characters" />
        <Button type="submit" variant="outlined" loading={busy}>
          Change the password
        </Button>
      </Stack>
    </form>
  );
}

function Fault({ text }: { text: string | null }) {
  return (
    text && (
      <Alert severity="error" role="alert">
        {text}
      </Alert>
    )
  );
}

interface PasswordProps {
  label: string;
  value: string;
  set(value: string): void;
  isNew: boolean;
  hint?: string;
}

function Password({ label, value, set, isNew, hint }: PasswordProps) {
  return (
    <TextField
      label={label}
      type="password"
      value={value}
      onChange={({ target }) => set(target.value)}
      autoComplete={isNew ? "new-password" : "current-password"}
      helperText={hint}
      required
      slotProps={{ htmlInput: { minLength: isNew ? 12 : undefined, maxLength: 200 } }}
    />
  );
}
