/** What the ids of a call name. */
export type Meaning =
  /** Something of one player: others get nothing of it and change nothing. */
  | "own"
  /** What everybody may see, or a name of the caller's own making. */
  | "shared"
  /** Conversations that only operators reach. */
  | "desk"
  /** Things of many players, for callers who sign each request. */
  | "signed";

/** What the ids of each call name, by the id of the call. */
export const meaning: Readonly<Record<string, Meaning>> = {
  "access.endSession": "own",
  // What the browser's own key is called.
  "accountSecurity.addPasskey": "shared",
  "accountSecurity.signInByPasskey": "shared",
  "accountSecurity.removePasskey": "own",
  "accountSecurity.renamePasskey": "own",
  "authProviders.disconnect": "own",
  "access.signUp": "shared",
  "chat.get": "shared",
  "chat.send": "shared",
  "content.config": "shared",
  "content.messages": "shared",
  "desk.activity": "desk",
  "desk.answer": "desk",
  "desk.chat": "desk",
  "desk.chatToken": "desk",
  "desk.status": "desk",
  "game.act": "own",
  "game.proof": "shared",
  "games.addFavorite": "shared",
  "games.addOpeningRequest": "shared",
  "games.filter": "shared",
  "games.launch": "shared",
  "games.removeFavorite": "shared",
  "games.removeOpeningRequest": "shared",
  "games.select": "shared",
  "gateway.balance": "signed",
  "gateway.betWin": "signed",
  "gateway.finish": "signed",
  "gateway.freespins": "signed",
  "gateway.freespinsFinish": "signed",
  "gateway.play": "signed",
  "gateway.playRollback": "signed",
  "gateway.promoWin": "signed",
  "gateway.rollback": "signed",
  "gifts.activateBonus": "own",
  "gifts.activateFreespins": "own",
  "gifts.cancelBonus": "own",
  "gifts.cancelFreespins": "own",
  "gifts.cancelInfo": "own",
  "gifts.declineDepositOffer": "shared",
  "gifts.declineRegistrationOffer": "shared",
  "info.locales": "shared",
  "limits.remove": "own",
  "payments.callback": "signed",
  "verification.callback": "signed",
  "verification.file": "own",
  "verification.remove": "own",
  "verification.upload": "own",
  "payments.locked": "shared",
  "payments.methodFields": "own",
  "payments.methods": "shared",
  "payments.notice": "signed",
  "payments.process": "own",
  "payments.recall": "own",
  "payments.removeAccount": "own",
  "payments.timeline": "own",
  "player.getRestoreId": "own",
  "player.setRestoreId": "own",
  "player.update": "shared",
  "telemetry.fraudCheck": "shared",
  "telemetry.sendUtm": "shared",
  "telemetry.setUtm": "shared",
  "telemetry.surveyAnswer": "shared",
};
