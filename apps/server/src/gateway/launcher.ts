import { launcherDemo, launcherReal } from "@croupier/contract/launcher";
import type { LaunchPlaces, LaunchRequest, RoundsDeps } from "../rounds/index.ts";
import { callStudio } from "./callStudio.ts";
import type { Studio } from "./rows.ts";
import { findStudio } from "./studios.ts";

export interface LauncherDeps {
  deps: RoundsDeps;
  /** How studios know this casino. */
  casinoId: string;
}

/** Asks the game's studio, signed with its token, for the address of its frame. It leads back to the host of the visit. */
export function studioLauncher({ deps, casinoId }: LauncherDeps): LaunchPlaces["atStudio"] {
  return async (game, request, session) => {
    const studio = await findStudio(deps, deps.db.pool, game.provider);
    if (!studio?.launchUrl || !studio.enabled) return { ok: false, reason: "studio_unavailable" };
    const common = {
      casino_id: casinoId,
      game_id: game.identifier,
      locale: request.locale,
      ip: request.ip,
      client_type: request.device,
      jurisdiction: request.licence,
      urls: { return_url: ownAddress(request), deposit_url: `${request.origin}/deposit` },
    };
    const account = { id: String(session.playerId), currency: game.currency, country: request.country };
    const real = request.mode === "real";
    const body = real ? { ...common, session_id: session.token, account } : common;
    const path = real ? launcherReal.path : launcherDemo.path;
    try {
      const url = await askStudio(studio, path, body, deps.clock.now());
      return { ok: true, url };
    } catch (error) {
      deps.log.error({ err: error, provider: studio.provider }, "a studio did not open a game");
      return { ok: false, reason: "studio_unavailable" };
    }
  };
}

/** A path of ours; what leads elsewhere becomes the lobby. */
function ownAddress({ returnUrl, origin }: Pick<LaunchRequest, "returnUrl" | "origin">): string {
  const url = URL.canParse(returnUrl, origin) ? new URL(returnUrl, origin) : null;
  return url?.origin === new URL(origin).origin ? url.href : `${origin}/`;
}

async function askStudio(studio: Studio, path: string, body: unknown, now: Date): Promise<string> {
  const { launch_url } = launcherReal.reply!.parse(await callStudio(studio, path, body, now));
  if (!/^https?:$/.test(new URL(launch_url).protocol)) throw new Error("the studio answered no web address");
  return launch_url;
}
