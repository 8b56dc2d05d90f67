import type { BackOfficeSession } from "@croupier/contract/backOffice/session";
import {
  addOperatorPasskey,
  enableOperatorTotp,
  getOperatorPasskeyOffer,
  offerOperatorTotp,
} from "@croupier/contract/routes";
import { Alert, Box, Button, Stack, Typography } from "@mui/material";
import { startRegistration } from "@simplewebauthn/browser";
import { QRCodeSVG } from "qrcode.react";
import { type FormEvent, useState } from "react";
import { client } from "../api/client.ts";
import { CodeField } from "./CodeField.tsx";
import { useStep } from "./useStep.ts";

interface SetUpProps {
  onDone: (session: BackOfficeSession) => Promise<void>;
}

/** Sets up a second factor: a passkey of this device, or an authenticator app. */
export function SetUpFactor({ onDone }: SetUpProps) {
  const [offer, setOffer] = useState<{ secret: string; uri: string } | null>(null);
  const { take, busy, fault } = useStep();
  const kept = async (session: BackOfficeSession) => {
    setOffer(null);
    await onDone(session);
  };
  const makePasskey = () =>
    take(async () => {
      const { options } = await client.call(getOperatorPasskeyOffer);
      const response = await startRegistration({ optionsJSON: options as never });
      const name = `Passkey of ${new Date().toLocaleDateString()}`;
      await onDone(await client.call(addOperatorPasskey, { body: { name, response: response as never } }));
    });
  return (
    <Stack spacing={2}>
      {fault && (
        <Alert severity="error" role="alert">
          {fault}
        </Alert>
      )}
      {offer ? (
        <CodeForm offer={offer} onDone={kept} />
      ) : (
        <>
          <Button variant="contained" size="large" loading={busy} onClick={makePasskey}>
            Add a passkey
          </Button>
          <Button
            variant="outlined"
            size="large"
            disabled={busy}
            onClick={() => take(async () => setOffer(await client.call(offerOperatorTotp)))}
          >
            Use an authenticator app
          </Button>
        </>
      )}
    </Stack>
  );
}

function CodeForm({ offer, onDone }: SetUpProps & { offer: { secret: string; uri: string } }) {
  const [code, setCode] = useState("");
  const { take, busy, fault } = useStep();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { secret } = offer;
    void take(async () => onDone(await client.call(enableOperatorTotp, { body: { secret, code } })));
  };
  return (
    <form onSubmit={submit}>
      <Stack spacing={2}>
        <Typography>Scan this with your app, then enter the code that it shows.</Typography>
        <Box sx={{ bgcolor: "#fff", p: 2, borderRadius: 1, alignSelf: "center", lineHeight: 0 }}>
          <QRCodeSVG value={offer.uri} size={168} title="Code to scan with an authenticator app" />
        </Box>
        <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
          Without a camera, type <code>{offer.secret}</code>
        </Typography>
        {fault && (
          <Alert severity="error" role="alert">
            {fault}
          </Alert>
        )}
        <CodeField value={code} onChange={setCode} />
        <Button type="submit" variant="contained" size="large" loading={busy}>
          Keep
        </Button>
      </Stack>
    </form>
  );
}
