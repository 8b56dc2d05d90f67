import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/*
 * An authenticator in software (WebAuthn 3, 6): makes one passkey on ES256 and signs with it, and can lie about what a real
 * one would not.
 */

interface Options {
  challenge: string;
}

export interface SoftAuthenticator {
  /** Answers the options of a registration. */
  make(options: Options, about?: { origin?: string }): object;
  /** Answers the options of a sign-in. */
  give(options: Options, about?: { origin?: string; counter?: number; userVerified?: boolean }): object;
}

const flags = { present: 1, verified: 4, attested: 64 };
const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const base64url = (data: Buffer) => data.toString("base64url");

export function softAuthenticator(siteOrigin: string): SoftAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let used = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flagBits: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(siteOrigin).hostname), Buffer.from([flagBits]), count]);
  };
  const answer = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    make({ challenge }, { origin = siteOrigin } = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const authData = Buffer.concat([head(flags.present | flags.verified | flags.attested, 0), credential]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      return answer({
        clientDataJSON: base64url(clientData("webauthn.create", challenge, origin)),
        attestationObject: base64url(Buffer.from(isoCBOR.encode(attestation as never))),
        transports: ["internal"],
      });
    },
    give({ challenge }, { origin = siteOrigin, counter = ++used, userVerified = true } = {}) {
      const authData = head(flags.present | (userVerified ? flags.verified : 0), counter);
      const data = clientData("webauthn.get", challenge, origin);
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
      return answer({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      });
    },
  };
}

/** The public key in the form of RFC 9052: an elliptic curve key for ES256 on P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: "jwk" });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
  const [kty, alg, crv] = [1, 3, -1];
  const fields = new Map<number, unknown>([
    [kty, 2],
    [alg, -7],
    [crv, 1],
    [-2, bytes(x!)],
    [-3, bytes(y!)],
  ]);
  return Buffer.from(isoCBOR.encode(fields as never));
}
