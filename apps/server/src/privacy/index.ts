import { z } from "zod";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import type { Tx } from "../platform/database.ts";
import type { Jobs } from "../platform/jobs/index.ts";
import type { PrivacyDeps } from "./deps.ts";
import { type EraseAnswer, erasePlayer } from "./erasePlayer.ts";
import { followTerms } from "./followTerms.ts";
import { makeExport } from "./makeExport.ts";
import { privacyPersonalData } from "./personalData.ts";
import { registerPrivacyBackOffice } from "./privacyBackOffice.ts";
import { registerRoutes } from "./routes.ts";

export { readExportWords } from "./exportWords.ts";
export { playerOfRequest } from "./queries.ts";

export interface OpenPrivacyDeps extends Omit<PrivacyDeps, "makeLater"> {
  jobs: Jobs;
}

/** The module that gives players what is held about them, and erases it. */
export interface Privacy {
  registerRoutes(api: ApiServer, backOffice: BackOffice): void;
  /** Erases an account in the caller's transaction, or says what stands against it. */
  erasePlayer(tx: Tx, playerId: number, now: Date): Promise<EraseAnswer>;
  /** For a job once a day. */
  followTerms(now: Date): Promise<void>;
}

export function openPrivacy({ jobs, ...given }: OpenPrivacyDeps): Privacy {
  const makeLater = jobs.define("privacy.export", z.object({ requestId: z.int() }), ({ requestId }) =>
    makeExport(deps, requestId),
  );
  const parts = [...given.parts, privacyPersonalData];
  const deps: PrivacyDeps = { ...given, parts, makeLater };
  return {
    registerRoutes(api, backOffice) {
      registerRoutes(api, deps);
      registerPrivacyBackOffice(api, deps, backOffice);
    },
    erasePlayer: (tx, playerId, now) => erasePlayer(deps, tx, playerId, now),
    followTerms: (now) => followTerms(deps, now),
  };
}
