import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { useLocation } from "../../app-context/navigation.ts";
import { withoutPrefix } from "../../app-context/withoutPrefix.ts";
import { useModals } from "../../modal/modals.ts";
import { ApplyPromoCode } from "../auth/ApplyPromoCode.tsx";
import { StoredSignIn } from "../auth/StoredSignIn.tsx";
import { CanceledDeposit } from "../notices/CanceledDeposit.tsx";
import { LimitWarning } from "../notices/LimitWarning.tsx";
import { NoticeFeed } from "../notices/NoticeFeed.tsx";
import { WaitingNotifications } from "../notices/WaitingNotifications.tsx";
import { VipNews } from "../vip/VipNews.tsx";
import { AustralianCard } from "./AustralianCard.tsx";
import { Bookmarks } from "./Bookmarks.tsx";
import { CookieNotice, cookieNoticeAccepted } from "./CookieNotice.tsx";
import { IdleTitle } from "./IdleTitle.tsx";
import { IosExitPrompt } from "./IosExitPrompt.tsx";
import { Promotions } from "./Promotions.tsx";
import { SignInNotice } from "./SignInNotice.tsx";
import { SurveyWidget } from "./SurveyWidget.tsx";
import { WidgetCorner } from "./WidgetCorner.tsx";

const cashboxModals = new Set(["cashboxDashboard", "cashboxDeposit", "cashboxWithdraw", "cashboxOneClickDeposit"]);
const cashboxPaths =
  /^\/(accounts\/[^/]+\/deposit|cashbox|dashboard|deposit|withdraw|deposit-fast|deposit-bonus)(\/|$)/;

const afterCookies_ms = 30_000;

/**
 * Everything that appears by itself beside the page. One card at a time is in the corner, what the law requires first, so
 * that a phone is never covered. Comes after the page is hydrated. Source: 1-08, 2.4-03.
 */
export function Widgets() {
  const app = useApp();
  const { top } = useModals();
  const path = withoutPrefix(app, useLocation().pathname);
  const playing = path.startsWith("/play/");
  const cashboxOpen = cashboxPaths.test(path) || (top !== null && cashboxModals.has(top));
  const [promote, setPromote] = useState(cookieNoticeAccepted);
  // Who has just put one card away is left alone for a while.
  const accepted = () => void setTimeout(() => setPromote(true), afterCookies_ms);
  const quiet = playing || cashboxOpen || top !== null;
  return (
    <>
      <NoticeFeed />
      <WaitingNotifications />
      <LimitWarning />
      <SignInNotice />
      <CanceledDeposit />
      <VipNews />
      <IdleTitle />
      <StoredSignIn />
      <ApplyPromoCode inLobby={path === "/"} />
      {!playing && <Bookmarks />}
      <WidgetCorner playing={playing}>
        <AustralianCard />
        {/* It waits for the next page rather than lie on a game. */}
        {!playing && <CookieNotice onAccept={accepted} />}
        {/* At a sign-out it comes before what invites guests. */}
        <IosExitPrompt playing={playing} cashboxOpen={cashboxOpen} />
        {promote && !quiet && <Promotions inLobby={path === "/"} />}
        <SurveyWidget onGamePage={playing} />
      </WidgetCorner>
    </>
  );
}
