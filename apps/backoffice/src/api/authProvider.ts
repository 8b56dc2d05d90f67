import type { BackOfficeSession, Grant } from "@croupier/contract/backOffice/session";
import { getBackOfficeSession, signOutOperator } from "@croupier/contract/routes";
import type { AuthProvider } from "react-admin";
import { client } from "./client.ts";

/** Asked again after this long: rights may have changed, or the session ended. */
const fresh_ms = 20_000;

let known: { session: Promise<BackOfficeSession>; at: number } | undefined;

/** Who is signed in; asked once for all that want to know at the same time. */
export function readSession(): Promise<BackOfficeSession> {
  if (!known || Date.now() - known.at > fresh_ms)
    known = { session: client.call(getBackOfficeSession), at: Date.now() };
  known.session.catch(() => forgetSession());
  return known.session;
}

export function forgetSession(): void {
  known = undefined;
}

/** Tells react-admin who is signed in. The steps of the sign-in are the page's own: access/SignInPage.tsx. */
export const authProvider: AuthProvider = {
  login: async () => forgetSession(),
  /** Also called where nobody is signed in. A sign-in that is under way goes on, so that its page can be opened anew. */
  async logout() {
    const state = await readSession().then(
      (session) => session.state,
      () => "signed_in",
    );
    forgetSession();
    if (state === "signed_in") await client.call(signOutOperator).catch(() => undefined);
  },
  async checkAuth() {
    const { state } = await readSession();
    if (state !== "signed_in") throw { message: false };
  },
  async checkError(error: { status?: number }) {
    if (error.status === 401) throw { message: "Your session has ended. Sign in again." };
  },
  async getIdentity() {
    const { operator } = await readSession();
    if (!operator) throw new Error("nobody is signed in");
    return { id: operator.id, fullName: operator.name };
  },
  getPermissions: async (): Promise<readonly Grant[]> => (await readSession()).operator?.grants ?? [],
};
