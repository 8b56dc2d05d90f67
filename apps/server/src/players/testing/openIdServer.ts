import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/* A real OpenID Connect provider on this machine, which takes any login and any password. */

export interface OpenIdServer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whether it vouches for the addresses of its accounts. */
  vouches: boolean;
  /** Goes through its pages as a person would, and answers the address that it leads back to. */
  signIn(start: string, login: string): Promise<URL>;
  close(): Promise<void>;
}

/** `callbacks`: where it may lead back to. */
export async function openIdServer(callbacks: string[]): Promise<OpenIdServer> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ["croupier", "a secret between the two"];
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: callbacks }],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    cookies: { keys: ["a key for its cookies"] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@elsewhere.test`, email_verified: server.vouches }),
    }),
  });
  http.on("request", provider.callback());
  const server: OpenIdServer = {
    issuer,
    clientId,
    clientSecret,
    vouches: true,
    signIn: (start, login) => walk(issuer, start, login),
    close: async () => {
      const closed = new Promise((resolve) => http.close(resolve));
      http.closeAllConnections();
      await closed;
    },
  };
  return server;
}

/** Follows redirects and sends the provider's own forms until it leads away. */
async function walk(issuer: string, start: string, login: string): Promise<URL> {
  const jar = new Map<string, string>();
  let at = new URL(start);
  let form: URLSearchParams | null = null;
  for (let steps = 0; steps < 12; steps++) {
    if (at.origin !== issuer) return at;
    const answer: Response = await fetch(at, {
      redirect: "manual",
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form ? { method: "POST", body: form } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    form = null;
    const location = answer.headers.get("location");
    const page = await answer.text();
    if (location) {
      at = new URL(location, at);
      continue;
    }
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
    const [, action] = /action="([^"]+)"/.exec(page) ?? [];
    if (!prompt || !action) throw new Error(`the provider answered ${answer.status}: ${page.slice(0, 300)}`);
    at = new URL(action, at);
    form = new URLSearchParams({ prompt, ...(prompt === "login" ? { login, password: "any" } : {}) });
  }
  throw new Error("the provider leads in circles");
}
