import type { SiteFeature } from "@croupier/rules/features/siteFeatures";
import type { PageName } from "@croupier/rules/pages/pageRule";
import type { ReactNode } from "react";
import { useApp } from "../../app-context/App.ts";
import { withoutPrefix } from "../../app-context/withoutPrefix.ts";
import { useFeatures } from "../../layout/useFeatures.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { usePagePlace } from "../../modal/pagePlace.ts";
import { PillRow } from "../../ui/PillRow.tsx";

const sections: readonly [PageName, MessageKey, SiteFeature?][] = [
  ["Profile", "profile.title"],
  ["ProfileLevels", "profile.levels", "levels"],
  ["ProfileGifts", "profile.gifts"],
  ["ProfileVerification", "profile.verification"],
  ["ProfileLimits", "profile.limits"],
  ["ProfileSecurity", "profile.security"],
  ["ProfileGamesHistory", "profile.gamesHistory"],
  ["ProfilePromocode", "profile.promocode", "promoCodes"],
];

/** The parts that have something behind them. */
function useSections(): [PageName, MessageKey][] {
  const features = useFeatures();
  return sections.flatMap(([page, name, feature]) => (!feature || features.has(feature) ? [[page, name]] : []));
}

/** The heading of a part of the profile and the way to all the others. Source: 2.1-05. */
export function ProfileFrame({ title, hint, children }: { title: MessageKey; hint?: string; children: ReactNode }) {
  const app = useApp();
  const here = withoutPrefix(app, usePagePlace().pathname);
  return (
    <div className="page-width grid grid-cols-1 gap-6 pt-6 md:pt-10">
      <header className="grid gap-1">
        <h1 className="text-3xl md:text-4xl">{app.say(title)}</h1>
        {hint && <p className="break-words text-muted">{hint}</p>}
      </header>
      <PillRow label="profile.parts" pages={useSections()} here={here} />
      <div className="grid max-w-5xl grid-cols-1 gap-6">{children}</div>
    </div>
  );
}
