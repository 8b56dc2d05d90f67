import type { Client } from "@croupier/contract/client";
import * as routes from "@croupier/contract/routes";

/** One way to call the API: over HTTP in a browser, in process on the server. Refusals are thrown as `ApiFailure`. */
export type Api = Client;

/** The calls that the pages make. Only what stands here is sent to a browser. */
export const endpoints = {
  player: routes.getPlayer,
  accounts: routes.listAccounts,
  selectAccount: routes.selectAccount,
  stats: routes.getPlayerStats,
  settings: routes.getPlayerSettings,
  sessions: routes.listSessions,
  endSession: routes.endSession,
  payments: routes.listPayments,
  recallPayment: routes.recallPayment,
  playedGames: routes.listPlayedGames,
  favourites: routes.listFavoriteGames,
  addFavourite: routes.addFavoriteGame,
  removeFavourite: routes.removeFavoriteGame,
  updatePlayer: routes.updatePlayer,
  updateLocale: routes.updateLocale,
  currencies: routes.listCurrencies,
  countries: routes.listCountries,
  collections: routes.listCollections,
  games: routes.filterGames,
  selectGames: routes.selectGames,
  gamesBySeoTitle: routes.selectGamesBySeoTitle,
  launchGame: routes.launchGame,
  latestWins: routes.listLatestWinners,
  captcha: routes.getCaptcha,
  signIn: routes.signIn,
  signOut: routes.signOut,
  signUp: routes.signUp,
  remind: routes.remindPassword,
  newPassword: routes.restorePassword,
  confirm: routes.confirmEmail,
  resendConfirmation: routes.resendConfirmation,
  paymentMethods: routes.listPaymentMethods,
  paymentMethodFields: routes.getPaymentMethodFields,
  pay: routes.processPayment,
  roundProof: routes.getRoundProof,
};
