/** Who makes each pokie, by the catalogue's name of the provider: each has a frame and a spin button of its own. */
const pokiesOf = {
  tidewick: [
    "skerry-light",
    "krakens-ledger",
    "pearl-divers-moon",
    "gull-and-garnet",
    "captain-merrows-map",
    "selkie-song",
  ],
  moonhare: ["nine-tail-lantern", "temple-of-the-amber-eye", "raven-of-ashgrove"],
  copperfinch: [
    "cogwrights-vault",
    "sky-courier-1899",
    "rattlesnake-gulch",
    "rocket-foundry",
    "planetarium",
    "neon-armadillo",
  ],
  "polar-orchard": [
    "frostberry-cascade",
    "honey-parliament",
    "sugarplum-foundry",
    "midnight-orchard",
    "polar-nights-express",
    "snowcap-sevens",
    "penguin-payday",
    "melon-meadow",
    "wolf-and-aurora",
    "volcano-vineyard",
  ],
} as const;

export type PokieProvider = keyof typeof pokiesOf;

const providers = Object.keys(pokiesOf) as PokieProvider[];

/** Null for a pokie that no provider here has. */
export function providerOf(pokie: string): PokieProvider | null {
  return providers.find((provider) => (pokiesOf[provider] as readonly string[]).includes(pokie)) ?? null;
}
