import type { MaterialName } from "./materials.ts";
import type { PaletteName } from "./palettes.ts";
import type { SceneryName } from "./scenery.ts";

/** What a picture is about: the hero, what flies around it, where it stands, in which lights. */
export interface Motif {
  /** File in `objects`, a thing that `props.ts` draws (`draw:` before it), or a symbol of a game (`game:` before it). */
  hero: string;
  material: MaterialName;
  extras: readonly string[];
  scenery: readonly SceneryName[];
  palettes: readonly PaletteName[];
}

function motif(hero: string, material: MaterialName, extras: string, scenery: string, lights: string): Motif {
  return {
    hero,
    material,
    extras: extras.split(" "),
    scenery: scenery.split(" ") as SceneryName[],
    palettes: lights.split(" ") as PaletteName[],
  };
}

/** A picture of what stands on the reels of a game that has drawings of its own, by their names there. */
function own(game: string, hero: string, extras: string, scenery: string, lights: string): Motif {
  const drawn = extras.split(" ").map((name) => `game:${game}/${name}`);
  return motif(`game:${game}/${hero}`, "natural", drawn.join(" "), scenery, lights);
}

/** Motif families. A title names one in `content/catalogue/games.json`. */
export const motifs: Readonly<Record<string, Motif>> = {
  fox: own("nineTailLantern", "fox", "redlamp lotus peach", "forest temple", "dusk ember"),
  dragon: motif("dragon", "ruby", "fire coin gem", "cavern temple", "ember gold"),
  bell: motif("bell", "natural", "pearl-oyster coin shell", "deep", "abyss jade"),
  vault: own("cogwrightsVault", "lock", "key hourglass spark", "workshop", "gold ember"),
  berries: own("frostberryCascade", "strawberry", "blueberries snowflake cherries", "snow", "frost aurora"),
  turtle: motif("turtle", "jade", "lotus coin clover", "temple forest", "jade gold"),
  octopus: own("krakensLedger", "kraken", "pearl compass shell", "deep", "abyss royal"),
  balloon: motif("draw:airship", "natural", "compass gear coin", "sky", "dusk sand"),
  bee: own("honeyParliament", "bee", "honey sunflower blossom", "meadow", "gold meadow"),
  amphora: own("templeOfTheAmberEye", "amphora", "ring lion peacock", "temple desert", "sand ember"),
  train: motif("locomotive", "steel", "gear coin fire", "canyon workshop", "ember sand"),
  whale: motif("whale", "natural", "pearl-oyster shell jellyfish", "deep", "frost abyss"),
  candy: motif("candy", "natural", "lollipop donut cherries", "sweets", "rose royal"),
  cactus: motif("snake", "jade", "cactus coin star", "canyon desert", "sand dusk"),
  cherries: own("midnightOrchard", "cherries", "lemon grapes orange", "orchard", "royal rose"),
  crystal: own("ravenOfAshgrove", "raven", "crystal candle quill", "forest", "royal jade"),
  shark: motif("shark", "steel", "coral fish coin", "deep", "abyss frost"),
  gears: motif("owl", "bronze", "gear hourglass key", "workshop", "gold jade"),
  bear: motif("bear", "natural", "snowflake star coin", "snow", "aurora frost"),
  lotus: motif("lotus", "natural", "butterfly fish cherry-blossom", "temple", "rose jade"),
  gem: motif("gem", "natural", "ring coin diamond", "cavern", "abyss royal"),
  storm: motif("lightning", "natural", "gear coin tornado", "sky workshop", "neon royal"),
  mountain: motif("mountain", "natural", "snowflake star gem", "snow", "aurora dusk"),
  hare: motif("hare", "gold", "coin cherry-blossom red-lantern", "temple", "rose gold"),
  compass: own("captainMerrowsMap", "brig", "spyglass cutlass shell", "sea", "dusk gold"),
  bomb: motif("bomb", "natural", "sunflower boom coin", "canyon", "sand ember"),
  penguin: motif("penguin", "natural", "fish snowflake coin", "snow", "frost aurora"),
  crown: motif("crown", "natural", "gem rose ring", "hall", "royal jade"),
  swan: motif("swan", "natural", "feather lotus pearl-oyster", "sea", "frost rose"),
  rocket: motif("rocket", "natural", "planet gear star", "space", "neon ember"),
  melon: motif("watermelon", "natural", "lemon strawberry pineapple", "meadow", "meadow rose"),
  mask: motif("mask", "gold", "feather rose candle", "hall", "royal rose"),
  trident: motif("trident", "natural", "pearl-oyster coin shell", "deep", "abyss jade"),
  planet: motif("planet", "natural", "comet star telescope", "space", "royal neon"),
  wolf: motif("wolf", "ice", "snowflake crescent feather", "forest snow", "aurora frost"),
  pumpkin: motif("pumpkin", "natural", "maple candle mushroom", "forest", "ember dusk"),
  ship: motif("sailboat", "natural", "anchor fish coin", "sea", "sand dusk"),
  lamp: motif("genie", "natural", "lamp coin gem", "hall desert", "neon royal"),
  mammoth: motif("mammoth", "bronze", "snowflake coin gem", "snow", "frost dusk"),
  tiger: motif("tiger", "gold", "coin red-lantern peach", "temple forest", "ember jade"),
  dragonTiger: motif("dragon-head", "natural", "tiger coin fire", "temple cavern", "ember royal"),
  ghost: motif("candle", "natural", "ghost mask crystal-ball", "hall", "jade royal"),
  butterfly: motif("butterfly", "natural", "hibiscus cherry-blossom clover", "meadow forest", "rose aurora"),
  volcano: motif("grapes", "natural", "volcano fire bottle", "canyon", "ember dusk"),
  owl: motif("owl", "natural", "scroll feather crescent", "sea forest", "dusk frost"),
  robot: motif("robot", "neon", "lightning cactus star", "city", "neon rose"),
  peacock: motif("peacock", "natural", "feather gem hibiscus", "hall", "jade royal"),
  kite: motif("kite", "natural", "feather star ribbon", "sky", "frost dusk"),
  dice: motif("draw:dice", "natural", "draw:chips club diamond", "lounge", "rose jade"),
  cards: motif("draw:cards", "natural", "draw:chips spade heart", "lounge", "jade ember royal"),
  pair: motif("draw:pair", "natural", "draw:chips spade heart", "lounge hall", "jade gold"),
  trio: motif("draw:trio", "natural", "draw:chips club heart", "lounge", "rose abyss"),
  spade: motif("spade", "gold", "draw:chips draw:pair club", "lounge hall", "jade royal"),
  chips: motif("draw:chips", "natural", "diamond club coin", "lounge", "gold ember"),
  diamond: motif("diamond", "natural", "draw:pair draw:chips coin", "hall lounge", "royal rose"),
  heart: motif("heart", "ruby", "draw:pair draw:chips rose", "lounge stage", "rose ember"),
  rose: motif("rose", "natural", "draw:pair draw:chips bottle", "hall", "rose jade"),
  desertCards: motif("draw:cards", "natural", "cactus cowboy-hat coin", "desert canyon", "dusk sand"),
  crownOfCards: motif("draw:cards", "gold", "crown draw:chips spade", "stage hall", "gold royal"),
  quayWheel: motif("draw:wheel", "natural", "red-lantern coin anchor", "sea", "dusk abyss"),
  duel: motif("sword", "gold", "draw:dice coin star", "stage lounge", "ember rose"),
  mine: motif("hammer-pick", "gold", "gem ring diamond", "cavern", "royal abyss"),
  pressure: motif("comet", "natural", "gear lightning fire", "workshop space", "ember neon"),
  snowflake: motif("snowflake", "ice", "star gem coin", "snow", "frost aurora"),
  lanternDice: motif("red-lantern", "natural", "draw:dice coin peach", "temple", "ember rose"),
  moonCard: motif("moon", "natural", "star hare clover", "sky", "royal dusk"),
  salonWheel: motif("draw:wheel", "natural", "draw:chips rose ring", "hall", "frost royal"),
  wheel: motif("draw:wheel", "natural", "draw:chips coin diamond", "lounge", "ember royal abyss"),
  prizewheel: motif("draw:prizewheel", "natural", "red-lantern star coin", "stage", "gold rose"),
  keno: motif("draw:balls", "natural", "star clover coin", "lounge", "abyss gold"),
  pegs: motif("draw:pegs", "natural", "star coin gem", "city", "neon royal"),
};
