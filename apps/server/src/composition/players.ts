import type { Bonuses } from "../bonuses/index.ts";
import type { CompPoints } from "../compPoints/index.ts";
import { type Content, textVersion } from "../content/index.ts";
import { noteDeed } from "../events/index.ts";
import type { Ledger } from "../ledger/index.ts";
import { dropDeposits, heldOf } from "../payments/index.ts";
import type { Mail } from "../platform/mail/index.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import { createPlayers, type Players } from "../players/index.ts";
import type { Protection } from "../protection/index.ts";
import { lastStakeAt, type Rounds } from "../rounds/index.ts";
import type { Base } from "./base.ts";
import { askedAtSignUp, currenciesOf, totalsOf } from "./bridges.ts";
import { consentPages } from "./privacy.ts";

interface PlayersModules {
  ledger: Ledger;
  protection: Protection;
  mail: Mail;
  realtime: Realtime;
  content: Content;
  /** Asked for when a player's games end: it opens after the players. */
  rounds: () => Pick<Rounds, "endSessions">;
  /** Asked for what levels give: it opens after the players. */
  compPoints: () => Pick<CompPoints, "levelGifts">;
  /** Asked for what signing up brings and what a code is good for: it opens after the players. */
  bonuses: () => Pick<Bonuses, "registered" | "judgeDepositCode">;
}

export function openPlayers({ db, config, secrets, clock, log }: Base, modules: PlayersModules): Players {
  const { ledger, protection, mail, realtime, content, rounds, compPoints, bonuses } = modules;
  return createPlayers({
    db,
    ledger,
    protection,
    mail,
    realtime,
    captchaKey: secrets.captchaKey,
    recaptcha: config.recaptcha,
    openId: config.openId,
    deviceKey: secrets.deviceKey,
    emailCheckVendor: config.emailCheckVendor,
    twoFactorKey: secrets.twoFactorKey,
    matchKey: secrets.matchKey,
    devicePrintKey: secrets.telemetryKey,
    consentVersion: (on, kind) => textVersion(on, consentPages[kind]),
    publicOrigin: config.publicOrigin,
    mode: config.mode,
    totalsOf: (playerId) => totalsOf(db.pool, playerId),
    endGameSessions: (tx, playerId, now, signInId) => rounds().endSessions(tx, playerId, now, signInId),
    dropDeposits,
    heldOf,
    offers: (brandId, currency) => currenciesOf(content, brandId)?.includes(currency) ?? true,
    askedAtSignUp: (brandId, country) => askedAtSignUp(content, brandId, country),
    levelGifts: (brandId, playerId, now) => compPoints().levelGifts(brandId, playerId, now),
    registered: (tx, player, now) => bonuses().registered(tx, player, now),
    judgeBonusCode: (on, asked, now) => bonuses().judgeDepositCode(on, asked, now),
    lastStakeAt: (playerId, on) => lastStakeAt(on, playerId, clock.now()),
    noted: noteDeed,
    log: (event, facts) => log.info({ event, ...facts }, "security"),
  });
}
