/** What the payer reads. One object per language; a missing key does not compile. */
export interface Words {
  sandbox: string;
  sandboxNote: string;
  cardTitle: string;
  savedTitle: string;
  cardNumber: string;
  expiry: string;
  cvc: string;
  holder: string;
  pay: string;
  paying: string;
  cancel: string;
  testCards: string;
  use: string;
  behaviours: Record<string, string>;
  challengeTitle: string;
  challengeText: string;
  approve: string;
  refuse: string;
  addressTitle: string;
  addressText: string;
  networkWarning: string;
  network: string;
  address: string;
  copy: string;
  copied: string;
  simulatePaid: string;
  simulateFailed: string;
  transferTitle: string;
  transferText: string;
  beneficiary: string;
  reference: string;
  voucherTitle: string;
  voucherCode: string;
  voucherHint: string;
  amount: string;
  back: string;
  states: Record<string, { title: string; text: string }>;
  faults: Record<string, string>;
  unreachable: string;
  unknownPage: string;
  guideTitle: string;
  guideText: string;
  payouts: string;
  payoutHint: string;
}

const en: Words = {
  sandbox: "Sandbox",
  sandboxNote: "No real money. Do not enter a real card.",
  cardTitle: "Pay by card",
  savedTitle: "Pay with your saved card",
  cardNumber: "Card number",
  expiry: "Expiry (MM/YY)",
  cvc: "Security code",
  holder: "Name on the card",
  pay: "Pay",
  paying: "Asking your bank …",
  cancel: "Cancel payment",
  testCards: "Test cards",
  use: "Use",
  behaviours: {
    succeed: "Succeeds",
    challenge: "Bank asks for confirmation",
    decline: "Declined by the bank",
    insufficient_funds: "Not enough funds",
    cancel: "Cancelled by the payer",
    pending: "Pending, then succeeds",
    late_callback: "Succeeds, news arrives late",
    duplicate_callback: "Succeeds, news arrives three times",
  },
  challengeTitle: "Confirm with your bank",
  challengeText: "Your bank wants to be sure that it is you. Approve the payment as you would in its app.",
  approve: "Approve",
  refuse: "Refuse",
  addressTitle: "Send the exact amount",
  addressText: "Your balance changes as soon as the network has confirmed the transfer.",
  networkWarning: "Use this network only. Coins sent over another one are lost.",
  network: "Network",
  address: "Address",
  copy: "Copy",
  copied: "Copied",
  simulatePaid: "Simulate the payment",
  simulateFailed: "Simulate a failure",
  transferTitle: "Bank transfer",
  transferText: "In real life you would now be at your bank. Here you decide how it ends.",
  beneficiary: "Beneficiary",
  reference: "Reference",
  voucherTitle: "Redeem a voucher",
  voucherCode: "Voucher code",
  voucherHint: "Any 12 letters or digits. A code that begins with X is refused.",
  amount: "Amount",
  back: "Back to the casino",
  states: {
    authorising: { title: "Being processed", text: "We are waiting for the bank. You can close this page." },
    succeeded: { title: "Payment complete", text: "Your money is on its way to your balance." },
    declined: { title: "Payment declined", text: "No money was taken. Try another way to pay." },
    canceled: { title: "Payment cancelled", text: "No money was taken." },
    expired: { title: "This page has expired", text: "Start again from the cashbox." },
  },
  faults: {
    required: "Please fill in this field.",
    card_number_invalid: "This card number is not valid.",
    bank_not_possible: "Cards of this bank cannot be used here.",
    expiry_invalid: "Enter month and year as MM/YY.",
    card_expired: "This card has expired.",
    cvc_invalid: "This security code is not valid.",
    only_english_letters: "Use English letters, as on the card.",
    voucher_invalid: "A voucher has 12 letters or digits.",
  },
  unreachable: "The connection was lost. Nothing was charged twice; please try again.",
  unknownPage: "This payment page does not exist.",
  guideTitle: "A bank that is not one",
  guideText:
    "This provider plays the part of a payment company for the demo: signed calls, its own pages, callbacks until they are taken. It moves no real money. Any valid card number succeeds; these do more:",
  payouts: "Payouts",
  payoutHint: "Every payout succeeds, unless its account holder or address holds the word",
};

const de: Words = {
  sandbox: "Testumgebung",
  sandboxNote: "Kein echtes Geld. Gib keine echte Karte ein.",
  cardTitle: "Mit Karte zahlen",
  savedTitle: "Mit gespeicherter Karte zahlen",
  cardNumber: "Kartennummer",
  expiry: "Gültig bis (MM/JJ)",
  cvc: "Prüfziffer",
  holder: "Name auf der Karte",
  pay: "Zahlen",
  paying: "Deine Bank wird gefragt …",
  cancel: "Zahlung abbrechen",
  testCards: "Testkarten",
  use: "Verwenden",
  behaviours: {
    succeed: "Erfolgreich",
    challenge: "Bank verlangt Bestätigung",
    decline: "Von der Bank abgelehnt",
    insufficient_funds: "Keine Deckung",
    cancel: "Vom Zahler abgebrochen",
    pending: "In Bearbeitung, dann erfolgreich",
    late_callback: "Erfolgreich, Meldung kommt spät",
    duplicate_callback: "Erfolgreich, Meldung kommt dreimal",
  },
  challengeTitle: "Bestätigung durch deine Bank",
  challengeText: "Deine Bank möchte sicher sein, dass du es bist. Gib die Zahlung frei wie in ihrer App.",
  approve: "Freigeben",
  refuse: "Ablehnen",
  addressTitle: "Genau diesen Betrag senden",
  addressText: "Dein Guthaben ändert sich, sobald das Netzwerk die Überweisung bestätigt hat.",
  networkWarning: "Nur dieses Netzwerk verwenden. Was über ein anderes geht, ist verloren.",
  network: "Netzwerk",
  address: "Adresse",
  copy: "Kopieren",
  copied: "Kopiert",
  simulatePaid: "Zahlung simulieren",
  simulateFailed: "Fehlschlag simulieren",
  transferTitle: "Banküberweisung",
  transferText: "In Wirklichkeit wärst du jetzt bei deiner Bank. Hier entscheidest du, wie es ausgeht.",
  beneficiary: "Empfänger",
  reference: "Verwendungszweck",
  voucherTitle: "Gutschein einlösen",
  voucherCode: "Gutscheincode",
  voucherHint: "Beliebige 12 Buchstaben oder Ziffern. Codes, die mit X beginnen, werden abgelehnt.",
  amount: "Betrag",
  back: "Zurück zum Casino",
  states: {
    authorising: { title: "In Bearbeitung", text: "Wir warten auf die Bank. Du kannst diese Seite schließen." },
    succeeded: { title: "Zahlung abgeschlossen", text: "Dein Geld ist auf dem Weg zu deinem Guthaben." },
    declined: {
      title: "Zahlung abgelehnt",
      text: "Es wurde nichts abgebucht. Versuche es mit einer anderen Zahlungsart.",
    },
    canceled: { title: "Zahlung abgebrochen", text: "Es wurde nichts abgebucht." },
    expired: { title: "Diese Seite ist abgelaufen", text: "Beginne in der Kasse von vorn." },
  },
  faults: {
    required: "Bitte fülle dieses Feld aus.",
    card_number_invalid: "Diese Kartennummer ist ungültig.",
    bank_not_possible: "Karten dieser Bank können hier nicht verwendet werden.",
    expiry_invalid: "Gib Monat und Jahr als MM/JJ ein.",
    card_expired: "Diese Karte ist abgelaufen.",
    cvc_invalid: "Diese Prüfziffer ist ungültig.",
    only_english_letters: "Bitte nur englische Buchstaben, wie auf der Karte.",
    voucher_invalid: "Ein Gutschein hat 12 Buchstaben oder Ziffern.",
  },
  unreachable: "Die Verbindung ist abgebrochen. Nichts wurde doppelt gebucht; bitte versuche es noch einmal.",
  unknownPage: "Diese Zahlungsseite gibt es nicht.",
  guideTitle: "Eine Bank, die keine ist",
  guideText:
    "Dieser Anbieter spielt für die Demo ein Zahlungsunternehmen: signierte Aufrufe, eigene Seiten, Rückmeldungen, bis sie angenommen sind. Echtes Geld bewegt er nicht. Jede gültige Kartennummer gelingt; diese können mehr:",
  payouts: "Auszahlungen",
  payoutHint: "Jede Auszahlung gelingt, außer Kontoinhaber oder Adresse enthalten das Wort",
};

/** Words for a locale such as `de` or `de-AT`; English for any other. */
export function wordsFor(locale: string): { lang: string; words: Words } {
  return locale.toLowerCase().startsWith("de") ? { lang: "de", words: de } : { lang: "en", words: en };
}
