type Options = { challenge: string };
type Credential = { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string } };

/** Whether this browser knows passkeys; they need a secure address. */
export function knowsPasskeys(): boolean {
  return "PublicKeyCredential" in window;
}

/**
 * Whether this browser takes a passkey of the brand's main host at the others, which that host vouches for. Source: WebAuthn
 * level 3, 5.1.7 and 5.11.
 */
export async function asksRelatedOrigins(): Promise<boolean> {
  const capabilities = await PublicKeyCredential.getClientCapabilities?.().catch(() => null);
  return capabilities?.relatedOrigins === true;
}

/**
 * Lets the browser make a passkey; `options` are the server's, as it gave them. Null when the person closed the browser's
 * question, or the device holds one for this account already.
 */
export async function makePasskey(options: Options): Promise<Credential | null> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return orNull(startRegistration({ optionsJSON: options as never }));
}

/** Lets the browser answer with one of its passkeys; null when the person gave none. */
export async function givePasskey(options: Options): Promise<Credential | null> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return orNull(startAuthentication({ optionsJSON: options as never }));
}

async function orNull(asked: Promise<unknown>): Promise<Credential | null> {
  return (await asked.catch(() => null)) as Credential | null;
}
