import { z } from "zod";
import type { Upgrade } from "./upgrade.ts";

/* Configurations about gifts. */

const OlderDisabled = z.object({ everyone: z.array(z.string()), byGroup: z.record(z.string(), z.array(z.string())) });

export const disabledBonusesUpgrade: Upgrade = (body) => {
  const older = OlderDisabled.safeParse(body);
  return older.success
    ? { "disabled-bonuses": { group_keys: older.data.everyone, byGroup: older.data.byGroup } }
    : null;
};

const OlderGiftLooks = z.record(
  z.string(),
  z.strictObject({
    title: z.string().optional(),
    description: z.string().optional(),
    image: z.string().optional(),
    hidden: z.boolean().optional(),
    order: z.int().optional(),
  }),
);

/** A picture is kept; words and order have no place any more: gifts bring their own. */
export const giftLooksUpgrade: Upgrade = (body) => {
  const older = OlderGiftLooks.safeParse(body);
  if (!older.success) return null;
  const pictured = Object.entries(older.data).flatMap(([key, { image }]) =>
    image ? [{ group_keys: [key], logo: image, url: "/profile/gifts" }] : [],
  );
  return { "modify-gifts-config": pictured };
};

const OlderAdditional = z.object({
  gifts: z.array(
    z.object({
      id: z.string(),
      group_key: z.string(),
      title: z.string(),
      groups: z.array(z.union([z.int(), z.string()])),
    }),
  ),
});

/** One offer a group, the first that names it; one that names no group was for everybody and has none to stand under. */
export const additionalGiftsUpgrade: Upgrade = (body) => {
  const older = OlderAdditional.safeParse(body);
  if (!older.success) return null;
  const offers = older.data.gifts.flatMap(({ groups, id, title, group_key }) =>
    groups.map((group) => [String(group), { id, title, group_key, bonuses: [] }] as const),
  );
  return { "additional-gifts": Object.fromEntries(offers.reverse()) };
};

const Texts = z.record(z.string(), z.record(z.string(), z.string()));
const OlderAdventures = z.object({
  adventures: z.array(
    z.object({
      title: z.string(),
      groups: z.array(z.union([z.int(), z.string()])),
      start_at: z.string(),
      days: z.array(
        z.object({
          day: z.int(),
          prize: z.object({
            bonus: z.string().nullable(),
            fs: z.string().nullable(),
            title: z.string(),
            image: z.string().nullable(),
          }),
          condition: z.object({
            minDep: z.record(z.string(), z.int()),
            wager: z.int(),
            periodActivationDays: z.int(),
          }),
          variables: Texts,
        }),
      ),
    }),
  ),
});
type OlderAdventure = z.infer<typeof OlderAdventures>["adventures"][number];

/** Days become prizes with their date in the title; their variables bear the day's number. Source: 3-58. */
export const adventuresUpgrade: Upgrade = (body) => {
  const older = OlderAdventures.safeParse(body);
  if (!older.success) return null;
  const variables: Record<string, z.infer<typeof Texts>> = {};
  const prizes: Record<string, unknown[]> = {};
  for (const adventure of older.data.adventures) {
    const groups = adventure.groups.length > 0 ? adventure.groups.map(String) : ["default"];
    for (const group of groups) {
      prizes[group] = [...(prizes[group] ?? []), ...adventure.days.map((day) => prizeOf(adventure, day))];
      variables[group] = { ...variables[group], ...Object.fromEntries(adventure.days.flatMap(variablesOf)) };
    }
  }
  return { "vip-adventures": { variables, prizes } };
};

const day_ms = 86_400_000;

function prizeOf({ start_at, days }: OlderAdventure, { day, prize, condition }: OlderAdventure["days"][number]) {
  const { bonus, fs, title, image } = prize;
  const [year, month, date] = new Date(Date.parse(start_at) + (day - 1) * day_ms).toISOString().slice(0, 10).split("-");
  return {
    title: `${title.replaceAll("__", "_")}__${day}/${days.length}__${date}/${month}/${year}`,
    prize: { ...(fs ? { freespin: fs } : {}), ...(bonus ? { bonus } : {}) },
    ...(image ? { image: { src: image, srcRetina: image } } : {}),
    condition,
  };
}

function variablesOf({ day, variables }: OlderAdventure["days"][number]) {
  return Object.entries(variables).map(([name, texts]) => [`${name}_${day}`, texts] as const);
}
