import { join, resolve } from "node:path";
import { type CatalogueSeed, importFeed, type SeedGame } from "../catalogue/index.ts";
import { askStudioFeed, type StudioEntry } from "../gateway/index.ts";
import { type ChildService, startChildService } from "../platform/childService.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database.ts";
import { casinoId } from "./casinoId.ts";

/*
 * The demo's outside studio. Everything that the house knows of it is what it would know of any: an entry in the register,
 * titles in the catalogue, an origin that pages may frame. Its code lies in apps/sample-studio.
 */

export const sampleProvider = "reedwater";
export const sampleKeyId = "reedwater-demo";
const program = resolve(import.meta.dirname, "../../../sample-studio/src/main.ts");

/** Its entry in the register of studios. */
export function sampleStudioEntry({ sampleStudio: { port } }: Config, secret: string): StudioEntry {
  const launchUrl = `http://127.0.0.1:${port}`;
  return {
    provider: sampleProvider,
    title: "Reedwater",
    keyId: sampleKeyId,
    secret,
    launchUrl,
    timestampRequired: true,
  };
}

/** The catalogue with its title after all others. */
export function withSampleTitles(seed: CatalogueSeed): CatalogueSeed {
  const provider = { id: sampleProvider, title: "Reedwater", slug: sampleProvider, requiredFields: [] };
  return { ...seed, providers: [...seed.providers, provider], games: [...seed.games, paperBoats] };
}

const paperBoats: SeedGame = {
  identifier: `${sampleProvider}/PaperBoats`,
  provider: sampleProvider,
  engine: null,
  title: "Paper Boats",
  seoTitle: "paper-boats",
  categories: ["new"],
  lines: null,
  ways: null,
  volatility: "low",
  hitRate: null,
  payout: 96,
  features: [],
  badges: [],
  live: false,
  currencies: ["EUR", "USD", "CAD", "AUD", "NZD", "NOK", "FUN"],
  blockedCountries: [],
  state: "available",
  opensOn: null,
};

/** Starts it as a process of its own beside this one. `casinoOrigins` may frame its game. */
export async function startSampleStudio(
  { sampleStudio: { port, origin }, host, port: casinoPort, dataDir }: Config,
  secret: string,
  casinoOrigins: ReadonlySet<string>,
): Promise<ChildService> {
  const env = {
    STUDIO_HOST: host,
    STUDIO_PORT: String(port),
    STUDIO_ORIGIN: origin,
    STUDIO_PROVIDER: sampleProvider,
    STUDIO_KEY_ID: sampleKeyId,
    STUDIO_SECRET: secret,
    STUDIO_DATA_DIR: join(dataDir, "sample-studio"),
    GATEWAY_URL: `http://127.0.0.1:${casinoPort}/gateway/v2/${sampleProvider}`,
    CASINO_ORIGINS: [...casinoOrigins].join(" "),
  };
  try {
    return await startChildService({ name: "the sample studio", program, env });
  } catch (error) {
    throw new Error(`${(error as Error).message}; set SAMPLE_STUDIO_PORT to another, or SAMPLE_STUDIO=false.`);
  }
}

/** Takes its titles' figures and pictures from its feed, as an operator would with `npm run croupier -- catalogue import`. */
export async function takeSampleFeed(db: Database, seedKey: Buffer, now: Date): Promise<void> {
  const asked = await askStudioFeed({ db, seedKey }, sampleProvider, casinoId, now);
  if (!asked.ok) throw new Error("the sample studio is not in the register");
  const { feed, title, launchUrl } = asked;
  const pictureOrigins = new Set([new URL(launchUrl).origin]);
  const order = { provider: sampleProvider, studioTitle: title, feed, pictureOrigins, dryRun: false, actor: "demo" };
  const answer = await importFeed(db, order, now);
  if (!answer.ok || answer.refused.length > 0) throw new Error(`the sample studio's feed: ${JSON.stringify(answer)}`);
}
