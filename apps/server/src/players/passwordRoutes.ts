import * as calls from "@croupier/contract/access";
import type { ApiServer } from "../platform/apiServer.ts";
import { deadLink, fail, reply } from "../platform/failure.ts";
import { refusal, visitOf, whenBusy } from "./accessRefusals.ts";
import { changePassword } from "./changePassword.ts";
import type { PlayersDeps } from "./deps.ts";
import { remindPassword, restorePassword } from "./restorePassword.ts";
import type { SessionCookie } from "./sessionCookie.ts";

/** Routes that change a password or bring one back. Source: 7.3-05. */
export function registerPasswords(api: ApiServer, deps: PlayersDeps, cookie: SessionCookie): void {
  api.handle(calls.changePassword, async ({ body: { user }, context }) =>
    whenBusy(async () => {
      const answer = await changePassword(
        deps,
        {
          playerId: context.player!.id,
          sessionId: context.player!.sessionId,
          enteredAt: context.player!.enteredAt,
          current: user.current_password,
          password: user.password,
          confirmation: user.password_confirmation,
          visit: visitOf(context),
          brand: context.brand.name,
        },
        context.now,
      );
      if (answer.ok) return reply({}, { cookies: [cookie.set(answer.session.token)] });
      if (answer.reason === "bad_password") return fail(422, answer.field, answer.problem.code, answer.problem.facts);
      if (answer.reason === "wrong_password") return fail(422, "current_password", "wrong_password");
      return refusal(answer);
    }),
  );

  api.handle(calls.remindPassword, async ({ body: { user }, context }) => {
    const answer = await remindPassword(
      deps,
      { email: user.email, ip: context.ip, brand: context.brand.name, origin: context.origin },
      context.now,
    );
    return answer.ok ? {} : refusal(answer);
  });

  api.handle(calls.restorePassword, async ({ body: { user }, context }) =>
    whenBusy(async () => {
      const order = {
        token: user.reset_password_token,
        password: user.password,
        confirmation: user.password_confirmation,
        ip: context.ip,
        brand: context.brand.name,
      };
      const answer = await restorePassword(deps, order, context.now);
      if (answer.ok) return {};
      if (answer.reason === "bad_password") return fail(422, answer.field, answer.problem.code, answer.problem.facts);
      return answer.reason === "invalid_token" ? deadLink("reset_password_token") : refusal(answer);
    }),
  );
}
