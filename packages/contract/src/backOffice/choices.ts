import { z } from "zod";
import { call } from "../call.ts";

/* What plans name, to be picked from a list: the identifier that is saved, and how it reads. */

const Choice = z.object({ id: z.string(), title: z.string() });

const Choices = z.object({
  /** Titles that can be played, with their studio; rounds can be given in those that are our own. */
  games: z.array(z.object({ ...Choice.shape, provider: z.string(), own: z.boolean() })),
  studios: z.array(Choice),
  brands: z.array(Choice),
  categories: z.array(Choice),
  /** Groups of players. */
  groups: z.array(Choice),
  /** Identifiers of lotteries and names of their series. */
  lotteries: z.array(z.string()),
  licences: z.array(z.string()),
});
export type Choices = z.infer<typeof Choices>;

export const listChoices = call({
  id: "backOffice.choices",
  method: "GET",
  path: "/backoffice/api/choices",
  access: "operator",
  summary: "Games, studios, brands, categories, groups, lotteries and licences that a plan may name.",
  spec: ["F-65"],
  reply: Choices,
});
