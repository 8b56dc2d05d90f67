import type { Visitor } from "./visitor.ts";

/** Publishes a configuration for every brand, or for one, as an operator does in the back office. Throws where it is refused. */
export async function publishConfig(operator: Visitor, name: string, body: unknown, brand = ""): Promise<void> {
  const id = `config|${brand}|||${name}`;
  const address = `/backoffice/api/content/${encodeURIComponent(id)}`;
  const { version } = (await operator.get(address)).body;
  const draft = await operator.send("PUT", `${address}/draft`, { body, version });
  if (!draft.body.saved) throw new Error(`${name} was not kept: ${JSON.stringify(draft.body)}`);
  const order = { ids: [id], reason: "as the test wants it" };
  const answer = await operator.send("POST", "/backoffice/api/content-publications", order);
  if (!answer.body.published) throw new Error(`${name} was not published: ${JSON.stringify(answer.body)}`);
}
