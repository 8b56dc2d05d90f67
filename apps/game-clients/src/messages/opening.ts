import { type SpokenLanguage, spokenLanguage } from "./spokenLocale.ts";

const en = {
  loading: "Opening the game …",
  startFailed: "The game could not be opened",
  launchUsed: "This link was already used. Open the game again from the lobby.",
  launchOffline: "The game server could not be reached. Open the game again when you are online.",
  "refused.session_ended": "This session has ended. Open the game again from the lobby.",
  tryAgain: "Try again",
  toLobby: "Back to the lobby",
};

export type OpeningKey = keyof typeof en;

/** What stands before any word could be fetched, or when none could be: the one part that every frame carries in every language. */
const opening: Record<SpokenLanguage, Record<OpeningKey, string>> = {
  en,
  de: {
    loading: "Das Spiel wird geöffnet …",
    startFailed: "Das Spiel konnte nicht geöffnet werden",
    launchUsed: "Dieser Link wurde schon benutzt. Öffne das Spiel erneut in der Lobby.",
    launchOffline: "Der Spielserver ist nicht erreichbar. Öffne das Spiel erneut, wenn du online bist.",
    "refused.session_ended": "Diese Sitzung ist zu Ende. Öffne das Spiel erneut in der Lobby.",
    tryAgain: "Noch einmal versuchen",
    toLobby: "Zurück zur Lobby",
  },
  "fr-CA": {
    loading: "Ouverture du jeu…",
    startFailed: "Le jeu n’a pas pu s’ouvrir",
    launchUsed: "Ce lien a déjà servi. Ouvrez de nouveau le jeu depuis le hall.",
    launchOffline: "Le serveur de jeu ne répond pas. Ouvrez de nouveau le jeu une fois en ligne.",
    "refused.session_ended": "Cette session est terminée. Ouvrez de nouveau le jeu depuis le hall.",
    tryAgain: "Réessayer",
    toLobby: "Retour au hall",
  },
  it: {
    loading: "Apertura del gioco…",
    startFailed: "Impossibile aprire il gioco",
    launchUsed: "Questo link è già stato usato. Riapri il gioco dalla lobby.",
    launchOffline: "Il server di gioco non risponde. Riapri il gioco quando sei online.",
    "refused.session_ended": "Questa sessione è terminata. Riapri il gioco dalla lobby.",
    tryAgain: "Riprova",
    toLobby: "Torna alla lobby",
  },
  no: {
    loading: "Åpner spillet …",
    startFailed: "Spillet kunne ikke åpnes",
    launchUsed: "Denne lenken er allerede brukt. Åpne spillet på nytt fra lobbyen.",
    launchOffline: "Spillserveren svarer ikke. Åpne spillet på nytt når du er på nett.",
    "refused.session_ended": "Økten er avsluttet. Åpne spillet på nytt fra lobbyen.",
    tryAgain: "Prøv igjen",
    toLobby: "Tilbake til lobbyen",
  },
};

/** The opening words of a locale, or of the language nearest to it. */
export function openingWords(locale: string): Record<OpeningKey, string> {
  return opening[spokenLanguage(locale)];
}
