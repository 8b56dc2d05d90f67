import type { words as en } from "../en/kite.ts";

/** Words of the crash game. */
export const words: Record<keyof typeof en, string> = {
  "kite.welcome": "Ein Drachen für alle. Lass los, bevor die Leine reißt.",
  "kite.taken": "{stake} fliegen mit",
  "kite.lost": "Die Leine riss zuerst. {stake} sind verloren",
  "kite.lostLate": "Deine Auszahlung kam zu spät: Die Leine war schon gerissen. {stake} sind verloren",
  "kite.spared": "Die Server waren fort, als die Leine riss: {amount} kamen zurück",
  "kite.opening": "Der Drachen wird geholt …",
  "kite.nextIn": "Steigt auf in",
  "kite.broke": "die Leine ist gerissen",
  "kite.neverRose": "die Leine riss am Boden",
  "kite.outAt": "Losgelassen bei {heights}",
  "kite.offline":
    "Die Verbindung zum Server ist unterbrochen. Was du siehst, kann veraltet sein. Angenommene Einsätze bleiben im Flug: Automatische Auszahlungen macht der Server, eine von Hand zählt, wenn sie ankommt.",
  "kite.bet": "{amount} setzen",
  "kite.betNext": "{amount} auf den nächsten Flug",
  "kite.cancelNext": "Wartet auf den nächsten Flug · abbrechen",
  "kite.in": "Du bist dabei",
  "kite.landing": "Das Ergebnis kommt …",
  "kite.cashOut": "Auszahlen",
  "kite.cashOutBet": "Einsatz {number} auszahlen",
  "kite.auto": "Automatisch",
  "kite.autoHeight": "Automatische Auszahlung bei",
  "kite.slot": "Einsatz {number}",
  "kite.secondBet": "Zweiter Einsatz",
  "kite.stage": "Flug",
  "kite.seats": "Einsätze auf diesem Flug",
  "kite.seatCount":
    "{count, plural, =0 {Noch keine Einsätze} one {# Person fliegt mit} other {# Personen fliegen mit}}",
  "kite.you": "Du",
  "kite.guest": "Gast",
  "kite.lastPoints": "Wo die letzten Leinen rissen",
  "kite.rules":
    "Ein Drachen steigt für alle zugleich. Setze, solange er am Boden ist, bis zu {bets} Einsätze, und zahle jeden aus, bevor die Leine reißt: Er bringt den Einsatz mal die Höhe dieses Augenblicks. Was beim Riss noch an der Leine hängt, ist verloren.",
  "kite.rulesRise":
    "Die Höhe beginnt bei 1× und verdoppelt sich alle {seconds} Sekunden. Bei {most} wird ausgezahlt, wer noch da ist.",
  "kite.rulesAuto":
    "Eine automatische Höhe ab {least} liegt auf dem Server: Dort wird genau bei ihr ausgezahlt, was auch aus deiner Verbindung wird. Von Hand darfst du schneller sein.",
  "kite.rulesTime":
    "Eine Auszahlung von Hand zählt in dem Augenblick, in dem sie den Server erreicht, nicht wenn du drückst. Was du siehst, hinkt um die Laufzeit der Nachricht hinterher; bei langsamer Verbindung ist eine automatische Höhe sicherer.",
  "kite.rulesAway":
    "Waren die Server fort, als die Leine riss, endet der Flug trotzdem in der Höhe, die vorher feststand: Automatische Höhen bis dorthin werden bezahlt, jeder andere Einsatz kommt zurück.",
  "kite.heightColumn": "Höhe",
  "kite.reachColumn": "Chance, sie zu erreichen",
  "kite.rulesPays":
    "Eine Höhe von T wird mit einer Chance von 0,99 zu T erreicht, also bringt jede Spielweise 99 % zurück. Einer von hundert Flügen hebt gar nicht ab.",
  "kite.lowestReturn":
    "Auszahlungen werden auf ganze Untereinheiten der Währung gekürzt; beim kleinsten Einsatz kann das die Rückzahlung bis auf {lowest} % senken.",
  "kite.hits": "Der Anteil der Gewinnrunden ist der einer automatischen Höhe von 2×.",
  "kite.keys":
    "Leertaste setzt und zahlt aus, 1 und 2 zahlen einen Einsatz aus, Pfeiltasten ändern den ersten Einsatz.",
  "kite.fairness":
    "Wo jede Leine reißt, stand vor dem ersten Flug fest: Alle Flüge nehmen ihre Seeds aus einer Kette, in der jeder Seed der Fingerabdruck des nächsten ist. Das Ende der Kette, ihre Länge und das Salz sind hier veröffentlicht. Nach einem Flug wird sein Seed gezeigt; dessen Fingerabdruck ist der Seed des Flugs davor.",
  "kite.chainEnd": "Ende der Kette",
  "kite.chainLength": "Flüge in der Kette",
  "kite.salt": "Salz",
  "kite.nextChain": "Ende der Kette, die folgt",
  "kite.beacon":
    "Das Salz kommt von einer öffentlichen Zufallsquelle, deren Werte vor ihrem Zeitpunkt niemand kennt: Ihre Runde wurde zusammen mit dem Ende der Kette genannt. So konnte das Haus nicht viele Ketten bilden und sich eine aussuchen.",
  "kite.beaconSandbox":
    "In dieser Demo ist die Quelle eine Sandbox, die das Haus selbst betreibt. Sie arbeitet wie die echte und beweist nichts.",
  "kite.beaconRound": "Runde der Zufallsquelle",
  "kite.beaconSignature": "Signatur dieser Runde; ihr SHA-256 ist das Salz",
  "kite.beaconWaits": "Kommt gleich, und mit ihr der erste Flug",
  "kite.nextBeacon": "Runde der Zufallsquelle für die Kette, die folgt",
  "kite.flightHash": "Fingerabdruck des Seeds von Flug {number}, der jetzt läuft",
  "kite.pastFlights": "Vergangene Flüge",
  "kite.checkHow":
    "Die Prüfung rechnet hier auf deinem Gerät aus, wo die Leine reißen musste, und verfolgt den Seed bis zum Ende der Kette.",
  "kite.flightNumber": "Flug {number}",
  "kite.check": "Prüfen",
  "kite.fair": "Stimmt: gleiche Höhe, Seed in der Kette",
  "kite.unfair": "Stimmt nicht überein",
  "kite.verifyRounds": "Eine eigene Runde prüfen",
  "refused.betting_closed": "Dieser Flug ist schon gestartet. Der nächste folgt gleich.",
  "refused.line_broke": "Die Leine riss, bevor deine Auszahlung den Server erreichte.",
  "refused.not_flying": "Der Drachen ist noch am Boden.",
};
