import { list, nothing, type Reaches, thing } from "./reaches.ts";

const player = thing("player");
const chat = thing("chat");

/** Players, what they did, and what they say and are told. */
export const playerReaches: Reaches = {
  "backOffice.players": list,
  "backOffice.player": player,
  "backOffice.playerPostings": player,
  "backOffice.playerLimits": player,
  "backOffice.correctPlayer": player,
  "backOffice.blockPlayer": player,
  "backOffice.playerGroup": player,
  "backOffice.adjustMoney": player,
  "backOffice.closePlayer": player,
  "backOffice.reopenPlayer": player,
  "backOffice.signPlayerOut": player,
  "backOffice.playerPayment": player,
  "backOffice.playerPayments": player,
  "backOffice.playerMessages": player,
  "backOffice.notifyPlayer": player,
  "backOffice.playerRounds": player,
  "backOffice.round": thing("round"),
  "backOffice.chats": list,
  "backOffice.chat": chat,
  "backOffice.chatToken": chat,
  "backOffice.chatColleagues": chat,
  "backOffice.answerChat": chat,
  "backOffice.handOnChat": chat,
  "backOffice.chatStatus": chat,
  "backOffice.takeChat": chat,
  "backOffice.chatActivity": chat,
  "backOffice.chatPresence": nothing("an operator's own word that they are there; the count is of their brands"),
  "backOffice.chatLine": nothing("the line says that a queue changed and names nobody"),
  "backOffice.cannedAnswers": nothing("the house's own texts, the same at every brand"),
  "backOffice.cannedAnswer": nothing("the house's own texts, the same at every brand"),
};
