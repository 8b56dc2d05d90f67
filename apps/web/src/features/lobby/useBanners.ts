import type { Banner } from "@croupier/contract/cms";
import { bannersOf } from "@croupier/rules/banners/bannersOf";
import { currencyForCountry, currencyOf } from "@croupier/rules/currencies";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { serverNow } from "../../api/serverClock.ts";
import { useApp } from "../../app-context/App.ts";
import { useFeatures } from "../../layout/useFeatures.ts";
import { useGuestGroups } from "../../storage/guestGroups.ts";
import { usePlayer } from "../../ui/usePlayer.ts";

/** How often the page looks whether a banner's time has come or gone. */
const recheck_ms = 15_000;

/** The banners of a category that this visitor may see now, and the currency of their texts. Source: 3-36, 5-26. */
export function useBanners(category: string): { banners: Banner[]; currency: string } {
  const { queries, setting } = useApp();
  const player = usePlayer();
  const all = useQuery(queries.banners).data;
  const now = useNow(setting.now, recheck_ms);
  const cryptoDomain = setting.host.cryptoDomain;
  const guestGroups = useGuestGroups();
  const features = useFeatures();
  // A guest may still choose a wallet in crypto; a player pays in that of theirs.
  const crypto = features.has("crypto") && (!player?.currency || currencyOf(player.currency)?.fiat === false);
  const banners = useMemo(() => {
    const groups = setting.preview?.groups ?? (player ? (player.statuses ?? []).map(({ id }) => id) : guestGroups);
    return bannersOf(all ?? [], category, { player: player !== null, groups, cryptoDomain, crypto, features }, now);
  }, [all, category, player, guestGroups, setting.preview, cryptoDomain, crypto, features, now]);
  return { banners, currency: player?.currency ?? currencyForCountry(setting.country) };
}

/** The time by the server's clock: that of the page during hydration, then as it goes on. Source: F-45. */
export function useNow(first: string, every_ms: number): Date {
  const [now, setNow] = useState(() => new Date(first));
  useEffect(() => {
    const tick = () => setNow(serverNow());
    tick();
    const timer = setInterval(tick, every_ms);
    return () => clearInterval(timer);
  }, [every_ms]);
  return now;
}
