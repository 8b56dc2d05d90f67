import * as calls from "@croupier/contract/privacy";
import type { ApiServer } from "../platform/apiServer.ts";
import { fail, reply } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { askErasure, withdrawErasure } from "./askErasure.ts";
import { askExport } from "./askExport.ts";
import type { PrivacyDeps } from "./deps.ts";
import { exportFile, readyExport } from "./readExport.ts";
import { privacyView, wireExport } from "./view.ts";

const me = ({ player }: RequestContext) => player!.id;

export function registerRoutes(api: ApiServer, deps: PrivacyDeps): void {
  api.handle(calls.getPrivacy, ({ context }) => privacyView(deps, me(context), context.now));

  api.handle(calls.askExport, async ({ body, context }) => {
    const refused = await deps.askPassword(context, body.current_password);
    if (refused) return refused;
    return reply(wireExport(await askExport(deps, me(context), "player", context.now), context.now), { status: 202 });
  });

  api.handle(calls.downloadExport, async ({ params, context }) => {
    const request = await readyExport(deps, params.id, context.now);
    // What an operator had made is theirs to hand on.
    if (!request || Number(request.player_id) !== me(context) || request.asked_by !== "player")
      return fail(404, "id", "not_found");
    return exportFile(deps, request, params.format);
  });

  api.handle(calls.askErasure, async ({ body, context }) => {
    const refused = await deps.askPassword(context, body.current_password);
    if (refused) return refused;
    const answer = await askErasure(deps, me(context), context.now);
    if (!answer.ok) return fail(422, "base", answer.reason);
    return reply(await privacyView(deps, me(context), context.now), { status: 202 });
  });

  api.handle(calls.withdrawErasure, async ({ context }) =>
    (await withdrawErasure(deps, me(context), context.now))
      ? privacyView(deps, me(context), context.now)
      : fail(404, "base", "not_found"),
  );

  api.handle(calls.noteCookieConsent, async ({ body, context }) => {
    await deps.noteConsent(deps.db.pool, me(context), "cookies", body.accepted, context.now);
    return undefined;
  });
}
