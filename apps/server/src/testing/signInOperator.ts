import type { Visitor } from "./visitor.ts";

/** The demo's operators, by a word that names one: the second administrator is `second`. */
const addresses: Readonly<Record<string, string>> = {
  administrator: "robin",
  second: "ada",
  support: "sam",
  verification: "vera",
  payments: "pat",
  risk: "rhea",
  content: "cleo",
};

/** Signs a visitor of the back office in as one of the demo's operators. */
export async function signInOperator(office: Visitor, role: string): Promise<Visitor> {
  const body = { email: `${addresses[role]}@office.test`, password: "velvet office 21" };
  const { status, body: session } = await office.send("POST", "/backoffice/api/session", body);
  if (status !== 200) throw new Error(`the operator could not sign in: ${status} ${JSON.stringify(session)}`);
  return office;
}
