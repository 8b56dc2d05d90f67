import * as calls from "@croupier/contract/backOffice/games";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import type { Database } from "../platform/database.ts";
import { fail } from "../platform/failure.ts";
import { registerBoundsBackOffice } from "./boundsBackOffice.ts";
import { namedBounds } from "./setBounds.ts";
import { enterStudio, listStudios, type RegisterLine, switchStudio } from "./studioRegister.ts";

const fieldNames = {
  provider: "provider",
  title: "title",
  keyId: "key_id",
  secret: "secret",
  launchUrl: "launch_url",
} as const;

/** The register of studios for operators. */
export function registerStudiosBackOffice(
  api: ApiServer,
  deps: { db: Database; seedKey: Buffer },
  office: BackOffice,
): void {
  const { db } = deps;
  const find = async (id: string) => {
    const found = (await listStudios(db.pool)).find(({ provider }) => provider === id);
    return found ? wireStudio(found) : fail(404, "id", "not_found");
  };
  handleForOperator(api, calls.listStudioRegister, async ({ query: { page, per_page } }) => {
    const all = await listStudios(db.pool);
    return { data: all.slice((page - 1) * per_page, page * per_page).map(wireStudio), total: all.length };
  });
  handleForOperator(api, calls.getStudio, ({ params }) => find(params.id));
  handleForOperator(api, calls.enterStudioEntry, async ({ operator, body, context }) => {
    const { provider, title, secret, reason, version: seen } = body;
    const entry = { provider, title, secret, keyId: body.key_id, launchUrl: body.launch_url };
    const answer = await enterStudio(deps, entry, `operator:${operator.id}`, context.now, { reason, seen });
    if (answer.ok) return find(provider);
    if (answer.field === "version") return fail(409, "version", "stale_change");
    return fail(422, fieldNames[answer.field], answer.taken ? "taken" : "wrong_format");
  });
  handleForOperator(api, calls.switchStudioEntry, async ({ operator, params, body, context }) => {
    const { enabled, reason, version: seen } = body;
    const order = { provider: params.id, enabled, actor: `operator:${operator.id}`, reason, seen };
    const answer = await switchStudio(db, order, context.now);
    return answer === "stale" ? fail(409, "version", "stale_change") : find(params.id);
  });
  registerBoundsBackOffice(api, db, office);
}

function wireStudio({ provider, title, keyId, launchUrl, enabled, bounds, version }: RegisterLine): calls.Studio {
  return { id: provider, title, key_id: keyId, launch_url: launchUrl, enabled, ...namedBounds(bounds), version };
}
