import type { words as en } from "../en/kite.ts";

export const words: Record<keyof typeof en, string> = {
  "kite.welcome": "Un aquilone per tutti. Lascia andare prima che il filo si spezzi.",
  "kite.taken": "{stake} su questo volo",
  "kite.lost": "Il filo si è spezzato prima. {stake} sono persi",
  "kite.lostLate": "Il tuo incasso è arrivato tardi: il filo si era già spezzato. {stake} sono persi",
  "kite.spared": "I server erano assenti quando il filo si è spezzato: {amount} sono tornati",
  "kite.opening": "Si prepara l’aquilone…",
  "kite.nextIn": "Decolla tra",
  "kite.broke": "il filo si è spezzato",
  "kite.neverRose": "il filo si è spezzato a terra",
  "kite.outAt": "Lasciato a {heights}",
  "kite.offline":
    "La linea con il server è interrotta. Ciò che vedi può essere vecchio. Le puntate accettate restano nel volo: gli incassi automatici li fa il server, e uno a mano conta quando arriva.",
  "kite.bet": "Punta {amount}",
  "kite.betNext": "Punta {amount} sul prossimo volo",
  "kite.cancelNext": "In attesa del prossimo volo · annulla",
  "kite.in": "Ci sei",
  "kite.landing": "Arriva il risultato…",
  "kite.cashOut": "Incassa",
  "kite.cashOutBet": "Incassa la puntata {number}",
  "kite.auto": "Automatico",
  "kite.autoHeight": "Incasso automatico a",
  "kite.slot": "Puntata {number}",
  "kite.secondBet": "Seconda puntata",
  "kite.stage": "Volo",
  "kite.seats": "Puntate su questo volo",
  "kite.seatCount":
    "{count, plural, =0 {Ancora nessuna puntata} one {# persona vola con te} other {# persone in volo}}",
  "kite.you": "Tu",
  "kite.guest": "Ospite",
  "kite.lastPoints": "Dove si sono spezzati gli ultimi fili",
  "kite.rules":
    "Un aquilone sale per tutti insieme. Punta finché è a terra, fino a {bets} puntate, e incassa ciascuna prima che il filo si spezzi: paga la puntata per l’altezza di quell’istante. Ciò che è ancora attaccato quando si spezza è perso.",
  "kite.rulesRise": "L’altezza parte da 1× e raddoppia ogni {seconds} secondi. A {most} viene incassato chi è rimasto.",
  "kite.rulesAuto":
    "Un’altezza automatica, da {least}, sta sul server: lì la puntata viene incassata esattamente a quell’altezza, qualunque cosa accada alla tua linea. A mano puoi essere più veloce.",
  "kite.rulesTime":
    "Un incasso a mano conta nell’istante in cui raggiunge il server, non quando premi. Ciò che vedi è in ritardo del tempo di viaggio delle notizie; con una linea lenta un’altezza automatica è più sicura.",
  "kite.rulesAway":
    "Se i server erano assenti quando il filo si è spezzato, il volo finisce comunque all’altezza fissata prima: le altezze automatiche fino a lì sono pagate, ogni altra puntata torna indietro.",
  "kite.heightColumn": "Altezza",
  "kite.reachColumn": "Probabilità di raggiungerla",
  "kite.rulesPays":
    "Un’altezza di T si raggiunge con probabilità di 0,99 su T, quindi ogni modo di giocare rende il 99%. Un volo su cento non si alza affatto.",
  "kite.lowestReturn":
    "Le vincite sono tagliate alle unità minime della valuta; alla puntata più piccola questo può abbassare il ritorno fino al {lowest}%.",
  "kite.hits": "La quota di partite vincenti è quella di un’altezza automatica di 2×.",
  "kite.keys": "Spazio punta e incassa, 1 e 2 incassano una puntata, le frecce cambiano la prima puntata.",
  "kite.fairness":
    "Dove si spezza ogni filo era fissato prima del primo volo: tutti i voli prendono i semi da una catena in cui ogni seme è l’impronta del successivo. La fine della catena, la lunghezza e il sale sono pubblicati qui. Dopo un volo il suo seme viene mostrato; la sua impronta è il seme del volo precedente.",
  "kite.chainEnd": "Fine della catena",
  "kite.chainLength": "Voli nella catena",
  "kite.salt": "Sale",
  "kite.nextChain": "Fine della catena che segue",
  "kite.beacon":
    "Il sale viene da un faro pubblico i cui valori nessuno conosce prima del momento: il suo turno è stato indicato insieme alla fine della catena. Così la casa non poteva creare molte catene e sceglierne una.",
  "kite.beaconSandbox":
    "In questa demo il faro è una sandbox gestita dalla casa stessa. Funziona come quello vero e non prova nulla.",
  "kite.beaconRound": "Turno del faro",
  "kite.beaconSignature": "Firma di quel turno; il suo SHA-256 è il sale",
  "kite.beaconWaits": "Arriva tra un momento, e con essa il primo volo",
  "kite.nextBeacon": "Turno del faro per la catena che segue",
  "kite.flightHash": "Impronta del seme del volo {number}, in corso",
  "kite.pastFlights": "Voli passati",
  "kite.checkHow":
    "La verifica calcola qui, sul tuo dispositivo, dove il filo doveva spezzarsi, e segue il seme fino alla fine della catena.",
  "kite.flightNumber": "Volo {number}",
  "kite.check": "Verifica",
  "kite.fair": "Corretto: stessa altezza, seme nella catena",
  "kite.unfair": "Non corrisponde",
  "kite.verifyRounds": "Verifica una tua partita",
  "refused.betting_closed": "Questo volo è decollato. Il prossimo arriva tra un attimo.",
  "refused.line_broke": "Il filo si è spezzato prima che il tuo incasso raggiungesse il server.",
  "refused.not_flying": "L’aquilone è ancora a terra.",
};
