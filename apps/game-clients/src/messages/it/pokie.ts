import type { words as en } from "../en/pokie.ts";

export const words: Record<keyof typeof en, string> = {
  lineWin: "Linea {line}: {count} × {symbol}, {amount}",
  wayWin: "{ways, plural, one {# via} other {# vie}}: {count} × {symbol}, {amount}",
  groupWin: "{count} × {symbol}{multiplier, plural, =1 {} other {, ×#}}: {amount}",
  ladderLabel: "Quanto contano le vincite, caduta dopo caduta",
  tallWaysNote:
    "Le vincite sono un multiplo della puntata, per ogni via: un simbolo su rulli vicini a partire da sinistra vince ovunque si trovi. Prima di ogni giro ogni rullo estrae quanti simboli mostra, quindi le vie cambiano: fino a {ways}.",
  clustersNote:
    "Le vincite sono un multiplo della puntata, per tanti simboli uguali che si toccano di lato o uno sopra l’altro, su {reels} × {rows} caselle. Ogni casella estrae il suo simbolo per conto proprio.",
  anywhereNote:
    "Le vincite sono un multiplo della puntata, per tanti simboli uguali ovunque su {reels} × {rows} caselle. Ogni casella estrae il suo simbolo per conto proprio.",
  tumbleRules:
    "Dopo una vincita i simboli vincenti scoppiano, quelli sopra cadono e altri nuovi riempiono la cima, senza un’altra puntata. Le vincite della finestra contano una volta, quelle delle cadute successive {ladder}. Dopo {falls} cadute la partita finisce.",
  avalancheFalls:
    "Dopo una vincita tutta la finestra cade e ne arriva una nuova, senza un’altra puntata, finché una non vince nulla, al massimo {falls} volte.",
  avalancheCounts: "Le vincite della prima finestra contano una volta, quelle delle successive {ladder}.",
  avalancheHeights: "I rulli crescono con le cadute: prima mostrano {first} simboli, poi {heights}.",
  scatterWin: "{count} × {symbol}: {amount}",
  linesNote:
    "Le vincite sono un multiplo della puntata. {count, plural, one {Una linea} other {# linee}}, da sinistra a partire dal primo rullo; per ogni linea conta la vincita più alta.",
  bothWaysNote:
    "Le vincite sono un multiplo della puntata. {count, plural, one {Una linea} other {# linee}} che pagano da sinistra e da destra; una linea piena conta una volta.",
  waysNote:
    "Le vincite sono un multiplo della puntata, per ogni via: un simbolo su rulli vicini a partire da sinistra vince ovunque si trovi, in un massimo di {ways} vie.",
  wildNote:
    "Jolly: {wild}. Sostituisce ogni {count, plural, =0 {simbolo} other {simbolo che vince da sinistra, non quelli che contano ovunque}}.",
  scatterNote: "Scatter: {scatter}. Conta ovunque nella finestra.",
  paylines: "{count, plural, one {Una linea} other {# linee}}",
  featureBadge: "{name}{multiplier, plural, =1 {} other { ×#}}",
  respinBadge: "{multiplier, plural, =1 {Respin} other {Respin ×#}}",
  holdBadge: "{left, plural, =0 {Ultima moneta posata} one {ancora # respin} other {ancora # respin}}",
  optionTerms: "{spins} giri gratis, ogni vincita ×{multiplier}",
  optionShort: "{name} ({spins} giri, ×{multiplier})",
  freeSpinOf: "Giro gratis {index} · ancora {remaining}{multiplier, plural, =1 {} other { · vincite ×#}}",
  retrigger: "Altri {added} giri gratis",
  freeSpinsEnded: "I giri gratis sono finiti: {amount}",
  freeSpinsNote: "Su un tempo molto lungo tutte le opzioni rendono quasi lo stesso; con meno giri si oscilla di più.",
  freeSpinsChoose: "{scatters} × {scatter} o più danno giri gratis. Prima che inizino scegli: {options}.",
  freeSpinsBegin: "{scatters} × {scatter} o più danno {spins} giri gratis, vincite ×{multiplier}.",
  freeSpinsMore:
    "{scatters} × {scatter} in un giro gratis ne aggiungono {added}, fino a {max} per partita. I giri gratis hanno rulli propri.",
  freeSpinsClimb: "Dopo ogni giro gratis vincente il moltiplicatore sale di uno, fino a ×{most}.",
  expandRules:
    "{wild} riempie tutto il suo rullo. Gli altri rulli girano allora di nuovo senza un’altra puntata, e ancora ogni volta che se ne riempie un altro.",
  walkRules:
    "{wild} riempie tutto il suo rullo e cammina: gli altri rulli girano di nuovo senza un’altra puntata, e a ogni respin si sposta di un rullo a sinistra finché esce. Le vincite del primo respin contano una volta, quelle del secondo ×2, e così via fino a ×{most}.",
  holdRules:
    "{coins} × {coin} o più nella finestra fermano i rulli: le monete restano e iniziano {respins} respin. In ciascuno ogni casella vuota mostra una moneta una volta su {oneIn}; una nuova moneta riporta i respin a {respins}. Tutte le monete vengono pagate, e una griglia piena paga in più ×{fullGrid} della puntata.",
  coinWorth: "Valore di una moneta (volte la puntata)",
  coinChance: "Probabilità",
  "level.mini": "Mini",
  "level.minor": "Minor",
  "level.major": "Major",
  "level.grand": "Grand",
  boughtFor: "Acquistato per {times} puntate. Il bonus inizia subito.",
  buyFeature: "Compra il bonus",
  buyLower: "con puntate più basse",
  buyTitle: "Iniziare il bonus adesso?",
  buyTerms:
    "Costa {cost}, cioè {times} puntate da {stake}. Un bonus acquistato restituisce in media il {rtp}% su un tempo molto lungo; può anche rendere meno di quanto costa.",
  buyNow: "Compra per {cost}",
  buyNot: "Non adesso",
  sampledReturn:
    "Il ritorno è stato ricavato giocando {rounds} partite; il suo errore standard è di {error} punti e il valore pubblicato è il suo limite inferiore.",
  buyRules:
    "Dove il tuo Paese lo permette, il bonus si può comprare per {times} puntate al posto di un giro. Inizia allora subito e restituisce in media il {rtp}% del suo prezzo su un tempo molto lungo.",
  wildTimesNote: "Ogni {wild} in una vincita la moltiplica per {times}, quindi due per {twice}.",
  wildWaysNote: "Ogni {wild} conta come {times} simboli nelle vie di cui fa parte.",
  mysteryOpens: "I simboli chiusi diventano: {symbol}",
  collectedSome: "Raccolti: {total}",
  collectedStep: "Raccolti: {total}. {what}",
  stepMultiplier: "Ora le vincite contano ×{multiplier}.",
  stepSpins: "{added, plural, one {Un altro giro gratis.} other {Altri # giri gratis.}}",
  stepUpgrade: "{from} diventa {to}.",
  picksTitle: "Apri un luogo",
  picksLeft: "Ogni luogo era già riempito prima che si aprisse il primo.",
  placeClosed: "Luogo {place}, chiuso",
  placeHolds: "Luogo {place}: {find}",
  "find.treasure": "tesoro ×{times}",
  "find.chart": "carta",
  "find.end": "tempesta",
  picksWon: "Trovato: {amount}",
  picksMultiplier: "I ritrovamenti contano ×{multiplier}",
  picksEnded: "La ricerca è finita: {amount}",
  pickRules:
    "{scatters} × {scatter} o più aprono la mappa con {places} luoghi chiusi. Ne apri uno dopo l’altro; che cosa contengono è estratto prima del primo e mostrato alla fine. Un tesoro paga il suo valore per il moltiplicatore, una carta alza il moltiplicatore di uno, una tempesta chiude la ricerca.",
  findWhat: "Nei luoghi",
  findCount: "Quanti",
  wheelTurns: "La ruota gira",
  wheelPays: "La ruota paga {amount}",
  wheelNext: "Avanti, alla prossima ruota",
  wheelRules:
    "{scatters} × {scatter} o più fanno girare la ruota. Tutti gli spicchi di una ruota hanno la stessa probabilità; la freccia porta alla ruota successiva, più interna.",
  wheelNumber: "Ruota",
  wheelHolds: "Spicchi (volte la puntata)",
  ladderTitle: "Salire o prendere?",
  ladderTerms: "La salita a ×{times} riesce {wins} volte su {of}; una caduta paga ×{floor}.",
  ladderTake: "Prendi {amount}",
  ladderClimb: "Sali",
  ladderNote: "Su un tempo molto lungo rende lo stesso ovunque ti fermi; salendo si oscilla di più.",
  ladderUp: "Più in alto: {amount}",
  ladderDown: "Di nuovo ai piedi: {amount}",
  ladderPays: "La salita paga {amount}",
  ladderRules:
    "{scatters} × {scatter} o più ti portano sulla scala, a ×{start} della puntata. Prima di ogni gradino puoi prendere quello che hai, o salire; una caduta chiude la salita e paga ×{floor}. I gradini:",
  ladderStep: "×{times}: {wins} volte su {of}",
  stickyRules:
    "{wild} riempie tutto il suo rullo. {scatters} × {scatter} o più danno {spins} giri gratis in cui un rullo così resta jolly fino alla fine; ogni rullo che resta aggiunge {added, plural, one {un giro} other {# giri}}. I giri gratis hanno rulli propri.",
  trailRules:
    "{scatters} × {scatter} o più danno {spins} giri gratis su rulli propri. Lì si raccoglie {collect} ovunque cada. Dal giro successivo:",
  trailAt: "{at} raccolti:",
  mysteryRules:
    "Tutti i simboli {mystery} di un giro diventano uno stesso simbolo. {scatters} × {scatter} o più danno {spins} giri gratis su rulli che ne hanno di più; {scatters} in un giro gratis ne aggiungono {added}, fino a {max} per partita.",
  holdEnded: "Le monete pagano {amount}",
  holdFull: "Tutte le caselle sono piene: {amount}",
  gambleSwitch: "Raddoppia vincite",
  gambleTitle: "Rosso o nero?",
  gambleOffered: "Raddoppia {amount}, o prendi.",
  gambleWins: "vince {amount}",
  gambleTake: "Prendi {amount}",
  gambleNote:
    "{left, plural, one {Ultima volta in questa partita.} other {Fino a # volte in questa partita.}} Una carta su 52: ogni colore ha esattamente metà delle probabilità.",
  gambleWon: "Carta {rank} di {suit}: {amount}",
  gambleLost: "Carta {rank} di {suit}: la vincita è persa",
  gambleRules:
    "Con «Raddoppia vincite» puoi puntare una vincita sul colore di una carta, fino a {steps} volte: metà delle 52 carte la raddoppia, l’altra la perde. Il ritorno resta lo stesso.",
  "suit.spades": "picche",
  "suit.hearts": "cuori",
  "suit.diamonds": "quadri",
  "suit.clubs": "fiori",
  climbingFalls:
    "Dopo una vincita tutta la finestra cade e ne arriva una nuova, senza altra puntata, finché una non vince nulla. La prima finestra conta una volta, ogni caduta una volta in più di quella prima, fino a ×{most}.",
  climbingSpins:
    "{scatters} × {scatter} o più in una finestra della partita danno {spins} giri gratis su rulli propri. Qui il moltiplicatore prosegue di giro in giro e non viene mai azzerato, fino a ×{most}.",
  climbingHeights: "I rulli mostrano {first} simboli, nei giri gratis {heights}.",
  orbitRules:
    "{scatters} × {scatter} o più danno {spins} giri gratis su rulli propri. Un simbolo {wild} percorre un’orbita di {cells} caselle intorno al centro della finestra, di una casella prima di ogni giro; il punto di partenza è sorteggiato. Ogni giro gratis che mostra {scatter} ne porta un altro dietro di lui, fino a {most}.",
  orbitJoined: "Ora viaggiano insieme in {wilds}",
  collectRules:
    "Quando {coin} e {collector} sono nella stessa finestra, ogni simbolo {collector} riceve il valore di tutti i simboli {coin} visibili. Senza {collector} non pagano nulla. Valore di {coin}:",
  coinsCollected: "Raccolto: {amount}",
  nudgeRules:
    "Dopo un giro senza vincita la macchina può concedere delle spinte. Sposta i rulli di un passo alla volta, su o giù, al massimo di tanti passi in tutto, nel modo che vince di più; se nessuno vince, non sposta nulla.",
  nudgeChance: "{nudges, plural, =0 {Nessuna spinta} one {Una spinta} other {# spinte}}: {share}%",
  reelFilled: "Un rullo pieno: le sue monete contano ×{multiplier}",
  fullReelRules: "Un rullo che si riempie moltiplica le sue monete: il primo, il secondo, il terzo, … conta {ladder}.",
  gambleSuitTitle: "Colore o seme?",
  gambleSuitNote: "Ogni seme ha esattamente un quarto delle probabilità.",
  gambleSuitRules: "Si può anche indicare il seme: un quarto delle carte vince quattro volte quanto era in gioco.",
  gambleMost: "Una carta che potrebbe vincere più di ×{most} della puntata non viene offerta.",
  cardSpins: "{spins, plural, one {# giro gratis} other {# giri gratis}}",
  cardRespins: "{respins, plural, one {# respin} other {# respin}}",
  cardTimes: "Ogni vincita ×{multiplier}",
  cardGoOn: "Premi per iniziare",
  bonusSoFar: "Finora {amount}",
  bonusTotal: "Il tuo bonus ha reso",
  "winLevel.1": "Grande vincita",
  "winLevel.2": "Vincita enorme",
  "winLevel.3": "Vincita colossale",
};
