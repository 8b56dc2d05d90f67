import type { SiteFeature } from "@croupier/rules/features/siteFeatures";
import type { PageName } from "@croupier/rules/pages/pageRule";
import {
  BadgeCheck,
  FileLock2,
  Gift,
  History,
  IdCard,
  KeyRound,
  type LucideIcon,
  Mail,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  TicketPercent,
  TrendingUp,
  User,
  Wallet,
} from "lucide-react";
import type { ReactNode } from "react";
import { useApp } from "../../app-context/App.ts";
import { withoutPrefix } from "../../app-context/withoutPrefix.ts";
import { useFeatures } from "../../layout/useFeatures.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { usePagePlace } from "../../modal/pagePlace.ts";
import { PillRow } from "../../ui/PillRow.tsx";

const sections: readonly (readonly [PageName, MessageKey, LucideIcon, SiteFeature?])[] = [
  ["Profile", "profile.title", User],
  ["ProfileDetails", "profile.details", IdCard],
  ["ProfileVerification", "profile.verification", BadgeCheck],
  ["ProfileSecurity", "profile.security", KeyRound],
  ["ProfilePrivacy", "profile.privacy", FileLock2],
  ["ProfileLimits", "profile.limits", ShieldCheck],
  ["ProfileWallets", "profile.wallets", Wallet],
  ["ProfilePayments", "payments.title", ReceiptText],
  ["ProfileStatement", "statement.title", ScrollText],
  ["ProfileGamesHistory", "profile.gamesHistory", History],
  ["ProfileGifts", "profile.gifts", Gift],
  ["ProfilePromocode", "profile.promocode", TicketPercent, "promoCodes"],
  ["ProfileLevels", "profile.levels", TrendingUp, "levels"],
  ["ProfileMessages", "profile.messages", Mail],
];

/** The parts that have something behind them. */
function useSections() {
  const features = useFeatures();
  return sections.flatMap(([page, name, icon, feature]) =>
    !feature || features.has(feature) ? [[page, name, icon] as const] : [],
  );
}

/** The heading of a part of the profile and the way to all the others. Source: 2.1-05. */
export function ProfileFrame({ title, hint, children }: { title: MessageKey; hint?: string; children: ReactNode }) {
  const app = useApp();
  const here = withoutPrefix(app, usePagePlace().pathname);
  return (
    <div className="page-width profile-layout pt-6 md:pt-10">
      <PillRow label="profile.parts" pages={useSections()} here={here} />
      <div className="grid max-w-5xl grid-cols-1 gap-6">
        <header className="grid gap-1">
          <h1 className="text-3xl md:text-4xl">{app.say(title)}</h1>
          {hint && <p className="max-w-prose break-words text-muted">{hint}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}
