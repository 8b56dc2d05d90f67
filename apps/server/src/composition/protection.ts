import { readExchangeRates } from "../catalogue/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Secrets } from "../platform/secrets.ts";
import type { Players } from "../players/index.ts";
import { createProtection, httpRegister, type Protection } from "../protection/index.ts";
import type { Base } from "./base.ts";

/** Opens the gates of protection. The players are asked for when the national register is: they open after it. */
export function openProtection(base: Base, players: () => Players): Protection {
  const { db, clock, config, secrets, log } = base;
  return createProtection(db, readExchangeRates, {
    register: registerOf(config, secrets, clock),
    opensWithout: config.mode === "demo",
    codeOf: async (playerId) => (await players().factsOf(playerId))?.personal_id ?? null,
    leaveAll: (tx, playerId, now) => players().leaveAll(tx, playerId, now),
    log: (event, facts) => log.info({ event, ...facts }, "security"),
  });
}

/** The register that was configured, in the demo the sandbox's; null where there is none. */
function registerOf(config: Config, secrets: Secrets, clock: Clock) {
  const { exclusionRegister, pay } = config;
  const apiUrl = exclusionRegister.apiUrl ?? (pay.runSandbox ? pay.apiUrl : null);
  return apiUrl === null ? null : httpRegister({ apiUrl, clock, ...registerAccount(config, secrets) });
}

/** Our account at the register, which the demo's sandbox is told too. */
export function registerAccount({ exclusionRegister }: Config, { exclusionRegisterSecret }: Secrets) {
  return { appToken: exclusionRegister.appToken, secret: exclusionRegister.secret ?? exclusionRegisterSecret };
}
