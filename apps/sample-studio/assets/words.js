const en = {
  title: "Paper Boats",
  choose: "Choose the boat that comes in first",
  wren: "Wren",
  heron: "Heron",
  kite: "Kite",
  swift: "Swift",
  chance: (slips) => `wins ${slips} in 8`,
  pays: (factor) => `pays ${factor}×`,
  balance: "Balance",
  session: "This session",
  stake: "Stake",
  less: "Lower stake",
  more: "Higher stake",
  go: "Set sail",
  again: "Sail again",
  demo: "Play money",
  loading: "The boats are being folded …",
  sailing: "They are off",
  won: (boat, money) => `${boat} comes in first. You win ${money}.`,
  missed: (boat, chosen) => `${boat} comes in first. ${chosen} stays behind.`,
  waiting: "The casino is silent. Your bet counts once or not at all; we keep asking.",
  voided: "The casino did not answer in time. The round was called off and your stake is yours.",
  lost: "The connection is lost. Your bet is safe: it is asked for again, and counts once.",
  back: "The connection is back.",
  funds: "There is not enough money for this stake.",
  limit: "A limit that you or your licence set is reached.",
  large: "Your bonus does not allow so large a stake.",
  bonus: "Your bonus cannot be played in this game.",
  closed: "This game is closed for now.",
  ended: "This session is over. Open the game again.",
  free: "Free rounds",
  freeLeft: (left, total) => `${left} of ${total} left`,
  freeSoFar: (money) => `won so far ${money}`,
  freeTerms: (max, until) =>
    `The casino pays each stake. What they win, at most ${max} together, is yours after the last one, or when they end: ${until}`,
  freeBegin: (count, stake) =>
    count === 1 ? `One free round at ${stake} for you.` : `${count} free rounds at ${stake} each for you.`,
  freeGo: "Sail for free",
  freeEnd: (total, money) => `The ${total} free rounds have won ${money}, and the casino has it for you.`,
  freeOver: "These free rounds are over. What they have won is paid to you.",
  odds: (percent) => `Of all stakes ${percent} % are paid back as wins, whichever boat you choose.`,
};

const de = {
  title: "Papierboote",
  choose: "Wähle das Boot, das zuerst ankommt",
  wren: "Zaunkönig",
  heron: "Reiher",
  kite: "Milan",
  swift: "Segler",
  chance: (slips) => `gewinnt ${slips} von 8`,
  pays: (factor) => `zahlt ${factor}×`,
  balance: "Guthaben",
  session: "Diese Sitzung",
  stake: "Einsatz",
  less: "Einsatz senken",
  more: "Einsatz erhöhen",
  go: "Leinen los",
  again: "Noch einmal",
  demo: "Spielgeld",
  loading: "Die Boote werden gefaltet …",
  sailing: "Sie sind unterwegs",
  won: (boat, money) => `${boat} kommt zuerst an. Du gewinnst ${money}.`,
  missed: (boat, chosen) => `${boat} kommt zuerst an. ${chosen} bleibt zurück.`,
  waiting: "Das Casino antwortet nicht. Dein Einsatz zählt einmal oder gar nicht; wir fragen weiter.",
  voided: "Das Casino hat nicht rechtzeitig geantwortet. Die Runde ist abgesagt, der Einsatz bleibt deiner.",
  lost: "Die Verbindung ist weg. Dein Einsatz ist sicher: Wir fragen weiter, und er zählt einmal.",
  back: "Die Verbindung ist wieder da.",
  funds: "Das Guthaben reicht für diesen Einsatz nicht.",
  limit: "Eine Grenze, die du oder deine Lizenz gesetzt hat, ist erreicht.",
  large: "Dein Bonus erlaubt keinen so hohen Einsatz.",
  bonus: "Dein Bonus gilt in diesem Spiel nicht.",
  closed: "Dieses Spiel ist zurzeit geschlossen.",
  ended: "Diese Sitzung ist vorbei. Öffne das Spiel neu.",
  free: "Freirunden",
  freeLeft: (left, total) => `noch ${left} von ${total}`,
  freeSoFar: (money) => `bisher gewonnen ${money}`,
  freeTerms: (max, until) =>
    `Die Einsätze zahlt das Casino. Was sie gewinnen, zusammen höchstens ${max}, gehört dir nach der letzten oder wenn sie enden: ${until}`,
  freeBegin: (count, stake) =>
    count === 1 ? `Eine Freirunde zu ${stake} für dich.` : `${count} Freirunden zu je ${stake} für dich.`,
  freeGo: "Kostenlos ablegen",
  freeEnd: (total, money) => `Die ${total} Freirunden haben ${money} gewonnen; das Casino hat es dir gutgeschrieben.`,
  freeOver: "Diese Freirunden sind vorbei. Was sie gewonnen haben, wird dir ausgezahlt.",
  odds: (percent) => `Von allen Einsätzen werden ${percent} % als Gewinne ausgezahlt, welches Boot du auch wählst.`,
};

export const wordsFor = (locale) => (locale.startsWith("de") ? de : en);

/** A refusal of the casino in words, by its code. Source: docs/studios.md. */
export function refusalWords(words, code) {
  if (code === 100) return words.funds;
  if (code === 105 || code === 110) return words.limit;
  if (code === 106) return words.large;
  if (code === 107) return words.bonus;
  if (code === 406 || code === 605 || code === 610 || code === 611) return words.freeOver;
  return code === 101 ? words.ended : words.closed;
}
