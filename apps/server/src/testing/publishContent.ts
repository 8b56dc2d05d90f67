import type { Visitor } from "./visitor.ts";

const reason = "as the test wants it";
const addressOf = (id: string) => `/backoffice/api/content/${encodeURIComponent(id)}`;

/** Publishes a configuration for every brand, or for one, as an operator does in the back office. Throws where it is refused. */
export async function publishConfig(operator: Visitor, name: string, body: unknown, brand = ""): Promise<void> {
  const id = `config|${brand}|||${name}`;
  const { version } = (await operator.get(addressOf(id))).body;
  const draft = await operator.send("PUT", `${addressOf(id)}/draft`, { body, version });
  if (!draft.body.saved) throw new Error(`${name} was not kept: ${JSON.stringify(draft.body)}`);
  const answer = await publishDrafts(operator, [id]);
  if (!answer.body.published) throw new Error(`${name} was not published: ${JSON.stringify(answer.body)}`);
}

/** Publishes the drafts that wait at these places now, as an operator does who has them on the screen. */
export async function publishDrafts(operator: Visitor, ids: readonly string[], why = reason) {
  const drafts = [];
  for (const id of ids) drafts.push({ id, version: (await operator.get(addressOf(id))).body.version });
  return operator.send("POST", "/backoffice/api/content-publications", { drafts, reason: why });
}

/** Throws the draft away that waits at a place now; where none does nothing comes of it. */
export async function dropDraft(operator: Visitor, id: string) {
  const { version } = (await operator.get(addressOf(id))).body;
  return operator.send("POST", `${addressOf(id)}/draft-removal`, { version, reason });
}
