import type { words as en } from "../en/pokie.ts";

export const words: Record<keyof typeof en, string> = {
  lineWin: "Linje {line}: {count} × {symbol}, {amount}",
  wayWin: "{ways, plural, one {# vei} other {# veier}}: {count} × {symbol}, {amount}",
  groupWin: "{count} × {symbol}{multiplier, plural, =1 {} other {, ×#}}: {amount}",
  ladderLabel: "Hva gevinster teller, fall for fall",
  tallWaysNote:
    "Gevinster er ganger innsatsen, for hver vei: et symbol på nabohjul fra venstre vinner uansett hvor det står. Før hvert spinn trekker hvert hjul hvor mange symboler det viser, så veiene skifter: opptil {ways}.",
  clustersNote:
    "Gevinster er ganger innsatsen, for så mange like symboler som berører hverandre ved siden av eller over hverandre, på {reels} × {rows} felt. Hvert felt trekker symbolet sitt for seg.",
  anywhereNote:
    "Gevinster er ganger innsatsen, for så mange like symboler hvor som helst på {reels} × {rows} felt. Hvert felt trekker symbolet sitt for seg.",
  tumbleRules:
    "Etter en gevinst sprekker vinnersymbolene, de over faller ned, og nye fyller på ovenfra, uten ny innsats. Gevinster i vinduet teller én gang, i fallene etter det {ladder}. Etter {falls} fall er runden over.",
  avalancheFalls:
    "Etter en gevinst faller hele vinduet ut og et nytt faller inn, uten ny innsats, til ett ikke gir noe, høyst {falls} ganger.",
  avalancheCounts: "Gevinster i det første vinduet teller én gang, i de neste {ladder}.",
  avalancheHeights: "Hjulene vokser med fallene: først viser de {first} symboler, så {heights}.",
  scatterWin: "{count} × {symbol}: {amount}",
  linesNote:
    "Gevinster er ganger innsatsen. {count, plural, one {Én linje} other {# linjer}}, fra venstre med start på det første hjulet; den høyeste gevinsten på hver linje teller.",
  bothWaysNote:
    "Gevinster er ganger innsatsen. {count, plural, one {Én linje} other {# linjer}} som betaler fra venstre og fra høyre; en full linje teller én gang.",
  waysNote:
    "Gevinster er ganger innsatsen, for hver vei: et symbol på nabohjul fra venstre vinner uansett hvor det står, på opptil {ways} veier.",
  wildNote:
    "Joker: {wild}. Den står for alle {count, plural, =0 {symboler} other {symboler som vinner fra venstre, ikke for dem som teller hvor som helst}}.",
  scatterNote: "Spredesymbol: {scatter}. Det teller hvor som helst i vinduet.",
  paylines: "{count, plural, one {Én linje} other {# linjer}}",
  featureBadge: "{name}{multiplier, plural, =1 {} other { ×#}}",
  respinBadge: "{multiplier, plural, =1 {Nytt spinn} other {Nytt spinn ×#}}",
  holdBadge: "{left, plural, =0 {Siste mynt er lagt} one {# nytt spinn igjen} other {# nye spinn igjen}}",
  optionTerms: "{spins} gratisspinn, hver gevinst ×{multiplier}",
  optionShort: "{name} ({spins} spinn, ×{multiplier})",
  freeSpinOf: "Gratisspinn {index} · {remaining} igjen{multiplier, plural, =1 {} other { · gevinster ×#}}",
  retrigger: "{added} gratisspinn til",
  freeSpinsEnded: "Gratisspinnene er over: {amount}",
  freeSpinsNote: "Over svært lang tid gir alle valgene nesten like mye tilbake; færre spinn svinger mer.",
  freeSpinsChoose: "{scatters} × {scatter} eller flere gir gratisspinn. Før de begynner, velger du: {options}.",
  freeSpinsBegin: "{scatters} × {scatter} eller flere gir {spins} gratisspinn, gevinster ×{multiplier}.",
  freeSpinsMore:
    "{scatters} × {scatter} i et gratisspinn gir {added} til, opptil {max} i en runde. Gratisspinn bruker egne hjul.",
  freeSpinsClimb: "Etter hvert gratisspinn som vinner, øker multiplikatoren med én, opptil ×{most}.",
  expandRules:
    "{wild} fyller hele hjulet sitt. De andre hjulene spinner da på nytt uten ny innsats, og en gang til hver gang et nytt hjul fylles.",
  walkRules:
    "{wild} fyller hele hjulet sitt og vandrer: de andre hjulene spinner på nytt uten ny innsats, og for hvert nytt spinn står den ett hjul lenger til venstre, til den er borte. Gevinster i det første nye spinnet teller én gang, i det andre ×2, og så videre opptil ×{most}.",
  holdRules:
    "{coins} × {coin} eller flere i vinduet stopper hjulene: myntene blir liggende, og {respins} nye spinn begynner. I hvert av dem viser et tomt felt en mynt én av {oneIn} ganger; en ny mynt setter antallet tilbake til {respins}. Alle mynter betales, og et fullt rutenett betaler ×{fullGrid} av innsatsen i tillegg.",
  coinWorth: "En mynt er verdt (ganger innsatsen)",
  coinChance: "Sjanse",
  "level.mini": "Mini",
  "level.minor": "Minor",
  "level.major": "Major",
  "level.grand": "Grand",
  boughtFor: "Kjøpt for {times} innsatser. Bonusspillet begynner med en gang.",
  buyFeature: "Kjøp bonus",
  buyLower: "ved lavere innsats",
  buyTitle: "Begynne bonusspillet nå?",
  buyTerms:
    "Det koster {cost}, altså {times} innsatser à {stake}. Et kjøpt bonusspill gir i snitt {rtp} % tilbake over svært lang tid; det kan også gi mindre enn det koster.",
  buyNow: "Kjøp for {cost}",
  buyNot: "Ikke nå",
  sampledReturn:
    "Tilbakebetalingen er funnet ved å spille {rounds} runder; standardfeilen er {error} prosentpoeng, og tallet som oppgis, er den nedre grensen.",
  buyRules:
    "Der landet ditt tillater det, kan bonusspillet kjøpes for {times} innsatser i stedet for et spinn. Det begynner da med en gang og gir i snitt {rtp} % av prisen tilbake over svært lang tid.",
  wildTimesNote: "Hver {wild} i en gevinst ganger den med {times}, så to av dem med {twice}.",
  wildWaysNote: "Hver {wild} teller som {times} symboler i veiene den er med i.",
  mysteryOpens: "De lukkede symbolene blir til: {symbol}",
  collectedSome: "Samlet: {total}",
  collectedStep: "Samlet: {total}. {what}",
  stepMultiplier: "Gevinster teller nå ×{multiplier}.",
  stepSpins: "{added, plural, one {Ett gratisspinn til.} other {# gratisspinn til.}}",
  stepUpgrade: "{from} blir til {to}.",
  picksTitle: "Åpne et sted",
  picksLeft: "Alle stedene var fylt før det første ble åpnet.",
  placeClosed: "Sted {place}, lukket",
  placeHolds: "Sted {place}: {find}",
  "find.treasure": "skatt ×{times}",
  "find.chart": "kart",
  "find.end": "storm",
  picksWon: "Funnet: {amount}",
  picksMultiplier: "Funn teller ×{multiplier}",
  picksEnded: "Letingen er over: {amount}",
  pickRules:
    "{scatters} × {scatter} eller flere åpner kartet med {places} lukkede steder. Du åpner ett etter ett; hva som ligger hvor, trekkes før det første og vises til slutt. En skatt betaler verdien sin ganger multiplikatoren, et kart øker multiplikatoren med én, en storm avslutter letingen.",
  findWhat: "På stedene",
  findCount: "Hvor mange",
  wheelTurns: "Hjulet går rundt",
  wheelPays: "Hjulet betaler {amount}",
  wheelNext: "Videre til neste hjul",
  wheelRules:
    "{scatters} × {scatter} eller flere setter i gang lykkehjulet. Alle felt på et hjul har samme sjanse; pilen leder til det neste hjulet innenfor.",
  wheelNumber: "Hjul",
  wheelHolds: "Felt (ganger innsatsen)",
  ladderTitle: "Klatre eller ta gevinsten?",
  ladderTerms: "Å klatre til ×{times} lykkes {wins} av {of} ganger; et fall betaler ×{floor}.",
  ladderTake: "Ta {amount}",
  ladderClimb: "Klatre",
  ladderNote: "Over svært lang tid gir det like mye tilbake hvor du enn stopper; å klatre svinger mer.",
  ladderUp: "Høyere: {amount}",
  ladderDown: "Tilbake ved foten: {amount}",
  ladderPays: "Klatringen betaler {amount}",
  ladderRules:
    "{scatters} × {scatter} eller flere tar deg til stigen på ×{start} av innsatsen. Før hvert trinn kan du ta det du har, eller klatre; et fall avslutter klatringen og betaler ×{floor}. Trinnene:",
  ladderStep: "×{times}: {wins} av {of} ganger",
  stickyRules:
    "{wild} fyller hele hjulet sitt. {scatters} × {scatter} eller flere gir {spins} gratisspinn der et slikt hjul forblir joker til slutten; hvert hjul som blir stående, gir {added, plural, one {ett spinn} other {# spinn}} til. Gratisspinn bruker egne hjul.",
  trailRules:
    "{scatters} × {scatter} eller flere gir {spins} gratisspinn på egne hjul. Der samles {collect} hvor enn den lander. Fra neste spinn av:",
  trailAt: "{at} samlet:",
  mysteryRules:
    "Alle {mystery} i et spinn blir til ett og samme symbol. {scatters} × {scatter} eller flere gir {spins} gratisspinn på hjul med flere av dem; {scatters} i et gratisspinn gir {added} til, opptil {max} i en runde.",
  holdEnded: "Myntene betaler {amount}",
  holdFull: "Alle feltene er fulle: {amount}",
  gambleSwitch: "Doble gevinster",
  gambleTitle: "Rødt eller svart?",
  gambleOffered: "Doble {amount}, eller ta gevinsten.",
  gambleWins: "gir {amount}",
  gambleTake: "Ta {amount}",
  gambleNote:
    "{left, plural, one {Siste gang i denne runden.} other {Opptil # ganger i denne runden.}} Ett kort av 52: hver farge har nøyaktig halvparten av sjansene.",
  gambleWon: "Kortet {suit} {rank}: {amount}",
  gambleLost: "Kortet {suit} {rank}: gevinsten er tapt",
  gambleRules:
    "Med «Doble gevinster» kan du satse en gevinst på fargen til et kort, opptil {steps} ganger: halvparten av de 52 kortene dobler den, de andre taper den. Tilbakebetalingen er den samme.",
  "suit.spades": "spar",
  "suit.hearts": "hjerter",
  "suit.diamonds": "ruter",
  "suit.clubs": "kløver",
  climbingFalls:
    "Etter en gevinst faller hele vinduet ut og et nytt faller inn, uten ny innsats, til ett ikke vinner noe. Det første vinduet teller én gang, og hvert fall én gang mer enn det før, opp til ×{most}.",
  climbingSpins:
    "{scatters} × {scatter} eller flere i et av rundens vinduer gir {spins} gratisspinn på egne hjul. Der fortsetter multiplikatoren fra spinn til spinn og settes aldri tilbake, opp til ×{most}.",
  climbingHeights: "Hjulene viser {first} symboler, i gratisspinnene {heights}.",
  orbitRules:
    "{scatters} × {scatter} eller flere gir {spins} gratisspinn på egne hjul. Der vandrer ett {wild}-symbol i en bane på {cells} felter rundt midten av vinduet, ett felt før hvert spinn; hvor det begynner, trekkes. Hvert gratisspinn som viser {scatter}, gir ett til bak det, opp til {most}.",
  orbitJoined: "{wilds} vandrer nå sammen",
  collectRules:
    "Når {coin} og {collector} er i samme vindu, får hvert {collector}-symbol det alle synlige {coin}-symboler er verdt til sammen. Uten {collector} gir de ingenting. Verdien av {coin}:",
  coinsCollected: "Samlet inn: {amount}",
  nudgeRules:
    "Etter et spinn uten gevinst kan maskinen dele ut dytt. Den flytter hjul ett trinn om gangen, opp eller ned, høyst så mange i alt, på den måten som vinner mest; vinner ingen, flytter den ingenting.",
  nudgeChance: "{nudges, plural, =0 {Ingen dytt} one {Ett dytt} other {# dytt}}: {share} %",
  reelFilled: "Et fullt hjul: myntene teller ×{multiplier}",
  fullReelRules: "Et hjul som fylles, ganger myntene sine: det første, andre, tredje, … som fylles, teller {ladder}.",
  gambleSuitTitle: "Farge eller kortslag?",
  gambleSuitNote: "Hvert kortslag har nøyaktig en firedel.",
  gambleSuitRules: "Du kan også velge kortslaget: en firedel av kortene vinner fire ganger det som sto på spill.",
  gambleMost: "Et kort som kan vinne mer enn ×{most} av innsatsen, tilbys ikke.",
  cardSpins: "{spins, plural, one {# gratisspinn} other {# gratisspinn}}",
  cardRespins: "{respins, plural, one {# nytt spinn} other {# nye spinn}}",
  cardTimes: "Hver gevinst ×{multiplier}",
  cardGoOn: "Trykk for å begynne",
  bonusSoFar: "Så langt {amount}",
  bonusTotal: "Bonusen ga deg",
  "winLevel.1": "Stor gevinst",
  "winLevel.2": "Enorm gevinst",
  "winLevel.3": "Kolossal gevinst",
};
