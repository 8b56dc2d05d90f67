import { z } from "zod";
import { call } from "../call.ts";
import { ByIdentifier, ShortText } from "../wire.ts";
import { Outcome, Reason } from "./lists.ts";

/* Which fields of the profile studios ask players for before real play. */

const spec = ["4-54", "F-65"] as const;

export const StudioFields = z.object({
  /** The studio's id in the catalogue. */
  id: z.string(),
  title: z.string(),
  /** In the order in which players are asked. */
  fields: z.array(z.string()),
});
export type StudioFields = z.infer<typeof StudioFields>;

export const listStudioFields = call({
  id: "backOffice.studioFields",
  method: "GET",
  path: "/backoffice/api/studio-fields",
  access: "operator",
  permission: "games.read",
  summary: "Every studio of the catalogue with the profile fields that it asks for, and those that it may ask for.",
  spec,
  reply: z.object({ data: z.array(StudioFields), askable: z.array(z.string()) }),
});

export const askStudioFieldsOf = call({
  id: "backOffice.askStudioFields",
  method: "POST",
  path: "/backoffice/api/studio-fields/:id",
  access: "operator",
  permission: "games.write",
  summary: "Says which profile fields a studio asks for. `from` is what the operator saw.",
  spec,
  params: ByIdentifier,
  body: z.object({ fields: z.array(ShortText).max(20), from: z.array(ShortText).max(20), reason: Reason }),
  reply: Outcome,
});
