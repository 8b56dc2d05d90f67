import { z } from "zod";
import { call } from "./call.ts";

/** What of the site is enabled for visitors of a brand in a country; names as `packages/rules` lists them. */
export const SiteFeatures = z.object({ features: z.array(z.string()) });
export type SiteFeatures = z.infer<typeof SiteFeatures>;

export const getSiteFeatures = call({
  id: "site.features",
  method: "GET",
  path: "/api/site/features",
  access: "guest",
  summary: "The parts of the site that have something behind them here and that the operator has open.",
  spec: ["3-66", "2.5-16"],
  reply: SiteFeatures,
});
