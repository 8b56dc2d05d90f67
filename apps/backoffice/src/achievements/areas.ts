import type { BackOfficeAchievement } from "@croupier/contract/backOffice/achievements";

export const areas: Readonly<Record<BackOfficeAchievement["area"], string>> = {
  games: "Games",
  studios: "Studios",
  features: "Features",
  days: "Days",
  safer: "Safer play",
};
