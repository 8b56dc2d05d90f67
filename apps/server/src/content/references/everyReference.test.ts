import { configNames, configSchemas } from "@croupier/contract/configs";
import { references } from "@croupier/contract/references";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { itemKinds, schemaOf } from "../items.ts";
import { definitionOf } from "./walkSchema.ts";

describe("every field that names something is held against what is there", () => {
  /** What a property is called when its values name something of the site. */
  const names = /url|href|link$|^to$|group(s|_?ids?|_?keys?)?$|^games?$|provider|^slug$|categor/i;
  const exempt = new Set([
    // The menu, the slider or the kind that something belongs to, and what is no place to go to.
    ...["banners-config.categories", "page.categories", "snippet.categories", "file.categories"],
    ...["brand.affiliateUrl", "brand.url", "logo-config.logoUrl", "menu-categories-games.categories"],
    // A kind of loot box, by the beginning that a rule gives it.
    "wheel-page.groupKeys",
    // Names that the rule and the card give themselves.
    ...["lootbox-rules.groupKey", "comp-points.group", "comp-points.group_key"],
  ]);

  function unmarked(schema: z.ZodType, key: string): string[] {
    if (references.has(schema)) return [];
    const def = definitionOf(schema);
    switch (def.type) {
      case "object":
        return Object.entries(def.shape).flatMap(([inner, field]) => unmarked(field, inner));
      case "array":
        return unmarked(def.element, key);
      case "record":
        return [...unmarked(def.keyType, ""), ...unmarked(def.valueType, key)];
      case "union":
        return def.options.flatMap((option) => unmarked(option, key));
      case "wrapper":
        return unmarked(def.innerType, key);
      case "lazy":
        return unmarked(def.getter(), key);
      case "pipe":
        return unmarked(def.out, key);
      default:
        return schema._zod.def.type === "string" && names.test(key) ? [key] : [];
    }
  }

  const schemas: [string, z.ZodType][] = [
    ...configNames.map((name): [string, z.ZodType] => [name, configSchemas[name]]),
    ...itemKinds
      .filter((kind) => kind !== "config")
      .map((kind): [string, z.ZodType] => [
        kind,
        schemaOf({ kind, name: "x", brand: "", locale: "", variant: "" }) as z.ZodType,
      ]),
  ];

  test.each(schemas)("%s", (name, schema) => {
    expect(unmarked(schema, "").filter((key) => !exempt.has(`${name}.${key}`))).toEqual([]);
  });
});
