import { playerChannel } from "@croupier/contract/realtime";
import { readExchangeRates } from "../catalogue/index.ts";
import { depositsSince, listProfiles, withdrawnOf } from "../payments/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Jobs } from "../platform/jobs/index.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import type { Secrets } from "../platform/secrets.ts";
import type { Players } from "../players/index.ts";
import { httpIdentity, openVerification as open, type Verification } from "../verification/index.ts";
import type { Base } from "./base.ts";

interface VerificationModules {
  players: Players;
  jobs: Jobs;
  realtime: Realtime;
}

export function openVerification(base: Base, { players, jobs, realtime }: VerificationModules): Verification {
  const { db, clock, config, secrets } = base;
  return open({
    db,
    clock,
    jobs,
    documentKey: secrets.documentKey,
    provider: identityService(config, secrets, clock),
    personOf: (on, playerId) => players.factsOf(playerId, on),
    noteStanding: players.noteStanding,
    instrumentsOf: (on, playerId) => listProfiles(on, playerId),
    withdrawnOf,
    depositedSince: depositsSince,
    rates: readExchangeRates,
    async announce(tx, playerId) {
      await realtime.publishIn(tx, playerChannel("groups_updates", playerId), {
        statuses: await players.statusesOf(tx, playerId),
      });
    },
  });
}

/** The identity service that was configured, in the demo the sandbox's; null where there is none. */
function identityService({ identity, pay }: Config, secrets: Secrets, clock: Clock) {
  const apiUrl = identity.apiUrl ?? (pay.runSandbox ? pay.apiUrl : null);
  if (apiUrl === null) return null;
  return httpIdentity({
    name: identity.provider,
    apiUrl,
    appToken: identity.appToken,
    secret: identity.secret ?? secrets.identitySecret,
    webhookSecret: identity.webhookSecret ?? secrets.identityWebhookSecret,
    level: identity.level,
    clock,
  });
}

/** What the demo's sandbox of an identity service is told. */
export function identitySandbox({ identity, callbackOrigin }: Config, secrets: Secrets) {
  return {
    appToken: identity.appToken,
    secret: identity.secret ?? secrets.identitySecret,
    webhookSecret: identity.webhookSecret ?? secrets.identityWebhookSecret,
    webhookUrl: `${callbackOrigin}/verification/callback/${identity.provider}`,
  };
}
