import type { Adventures } from "../adventures/index.ts";
import type { Bonuses } from "../bonuses/index.ts";
import type { Catalogue } from "../catalogue/index.ts";
import type { CompPoints } from "../compPoints/index.ts";
import type { Content } from "../content/index.ts";
import type { Jackpots } from "../jackpots/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { Lootboxes } from "../lootboxes/index.ts";
import type { Operators } from "../operators/index.ts";
import type { PaymentsDeps } from "../payments/index.ts";
import type { Jobs } from "../platform/jobs/index.ts";
import type { Mail } from "../platform/mail/index.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import type { Players } from "../players/index.ts";
import type { Privacy } from "../privacy/index.ts";
import type { Protection } from "../protection/index.ts";
import type { Support } from "../support/index.ts";
import type { Telemetry } from "../telemetry/index.ts";
import type { Verification } from "../verification/index.ts";
import type { Openings } from "./openings.ts";
import type { Pictures } from "./pictures.ts";
import type { Play } from "./play.ts";

/** Every module, opened. */
export interface OpenModules {
  adventures: Adventures;
  bonuses: Bonuses;
  compPoints: CompPoints;
  jobs: Jobs;
  mail: Mail;
  realtime: Realtime;
  content: Content;
  ledger: Ledger;
  protection: Protection;
  catalogue: Catalogue;
  pictures: Pictures;
  players: Players;
  operators: Operators;
  jackpots: Jackpots;
  lootboxes: Lootboxes;
  support: Support;
  telemetry: Telemetry;
  play: Play;
  payments: PaymentsDeps;
  openings: Openings;
  verification: Verification;
  privacy: Privacy;
}
