import type { AchievementArea } from "@croupier/contract/achievements";
import {
  AlarmClock,
  Anchor,
  BadgeCheck,
  BadgePercent,
  CalendarDays,
  CalendarHeart,
  Castle,
  CircleDot,
  Club,
  Compass,
  Crown,
  Dices,
  Feather,
  Flag,
  Footprints,
  Gem,
  Gift,
  Hand,
  Hourglass,
  Key,
  Leaf,
  LifeBuoy,
  LoaderPinwheel,
  Lock,
  type LucideIcon,
  MailCheck,
  Map as MapIcon,
  Moon,
  Mountain,
  PiggyBank,
  Rocket,
  Scale,
  ShoppingBag,
  Snowflake,
  Spade,
  Sparkles,
  Split,
  Star,
  Sun,
  Ticket,
  TrendingUp,
  Trophy,
  Zap,
} from "lucide-react";

/** What stands in the middle of each badge. */
const symbols: Readonly<Record<string, LucideIcon>> = {
  "first-rounds": Footprints,
  explorer: Compass,
  winner: Trophy,
  multiplier: TrendingUp,
  pokies: Sparkles,
  megaways: Split,
  "bonus-buy": Zap,
  "jackpot-games": Gem,
  tables: Dices,
  roulette: CircleDot,
  blackjack: Spade,
  baccarat: Scale,
  poker: Club,
  crash: Rocket,
  exclusives: Crown,
  newcomers: Star,
  studios: Castle,
  "studio-tidewick": Anchor,
  "studio-baize-and-brass": Club,
  "studio-copperfinch": Feather,
  "studio-moonhare": Moon,
  "studio-polar-orchard": Snowflake,
  "free-rounds": BadgePercent,
  "quest-levels": MapIcon,
  "quest-finished": Flag,
  levels: Mountain,
  boxes: Gift,
  wheel: LoaderPinwheel,
  tickets: Ticket,
  shop: ShoppingBag,
  "daily-prizes": CalendarHeart,
  wagering: PiggyBank,
  "jackpot-won": Gem,
  "own-seed": Key,
  "days-in-a-row": Sun,
  weekdays: CalendarDays,
  months: Leaf,
  "deposit-limit": Scale,
  "loss-limit": Hand,
  "stake-limit": LifeBuoy,
  "session-limit": Hourglass,
  reminder: AlarmClock,
  break: Leaf,
  confirmed: MailCheck,
  "second-step": Lock,
};

export const symbolOf = (id: string): LucideIcon => symbols[id] ?? BadgeCheck;

/** The outline of each area's badges, in a square of 120 around its middle. */
export const outlines: Readonly<Record<AchievementArea, string>> = {
  games: polygon(6, 52, -90),
  studios: "M0 -54 L44 -38 V6 C44 30 24 46 0 56 C-24 46 -44 30 -44 6 V-38 Z",
  features: petals(8, 54, 45),
  days: petals(14, 54, 48),
  safer:
    "M0 52 C-30 34 -50 14 -50 -12 C-50 -34 -34 -46 -18 -46 C-8 -46 -2 -40 0 -34 C2 -40 8 -46 18 -46 C34 -46 50 -34 50 -12 C50 14 30 34 0 52 Z",
};

function polygon(corners: number, radius: number, turn: number): string {
  const points = Array.from({ length: corners }, (_, index) => at(radius, turn + (360 / corners) * index));
  return `M${points.join(" L")} Z`;
}

function petals(count: number, outer: number, inner: number): string {
  const step = 360 / count;
  const parts = Array.from({ length: count }, (_, index) => {
    const start = -90 + step * index;
    return `Q${at(outer + 6, start + step / 2)} ${at(inner, start + step)}`;
  });
  return `M${at(inner, -90)} ${parts.join(" ")} Z`;
}

function at(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
}

/** The metal of a tier: bronze, silver, gold. One tier alone is gold at once. */
export function metalOf(tier: number, tiers: number): "none" | "bronze" | "silver" | "gold" {
  if (tier === 0) return "none";
  if (tier === tiers) return "gold";
  return tier === 1 ? "bronze" : "silver";
}
