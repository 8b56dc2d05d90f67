import type { words as en } from "../en/kite.ts";

export const words: Record<keyof typeof en, string> = {
  "kite.welcome": "Én drage for alle. Slipp før snoren ryker.",
  "kite.taken": "{stake} er med på denne flyvningen",
  "kite.lost": "Snoren røk først. {stake} er tapt",
  "kite.lostLate": "Uttaket ditt kom for sent: snoren hadde røket. {stake} er tapt",
  "kite.spared": "Serverne var borte da snoren røk: {amount} kom tilbake",
  "kite.opening": "Dragen hentes …",
  "kite.nextIn": "Letter om",
  "kite.broke": "snoren røk",
  "kite.neverRose": "snoren røk på bakken",
  "kite.outAt": "Du slapp på {heights}",
  "kite.offline":
    "Forbindelsen til serveren er brutt. Det du ser, kan være gammelt. Innsatser som ble tatt, er fortsatt med: automatiske uttak gjøres på serveren, og et for hånd teller når det kommer fram.",
  "kite.bet": "Sats {amount}",
  "kite.betNext": "Sats {amount} på neste flyvning",
  "kite.cancelNext": "Venter på neste flyvning · avbryt",
  "kite.in": "Du er med",
  "kite.landing": "Resultatet kommer …",
  "kite.cashOut": "Ta ut",
  "kite.cashOutBet": "Ta ut innsats {number}",
  "kite.auto": "Automatisk",
  "kite.autoHeight": "Automatisk uttak på",
  "kite.slot": "Innsats {number}",
  "kite.secondBet": "Andre innsats",
  "kite.stage": "Flyvning",
  "kite.seats": "Innsatser på denne flyvningen",
  "kite.seatCount": "{count, plural, =0 {Ingen innsatser ennå} one {# spiller er med} other {# spillere er med}}",
  "kite.you": "Du",
  "kite.guest": "Gjest",
  "kite.lastPoints": "Hvor de siste snorene røk",
  "kite.rules":
    "Én drage stiger for alle samtidig. Sats mens den står på bakken, opptil {bets} innsatser, og ta ut hver av dem før snoren ryker: den gir innsatsen ganger høyden i det øyeblikket. Det som henger igjen når den ryker, er tapt.",
  "kite.rulesRise": "Høyden begynner på 1× og dobles hvert {seconds}. sekund. På {most} tas alle som er igjen, ut.",
  "kite.rulesAuto":
    "En automatisk høyde, fra {least}, ligger på serveren: der tas innsatsen ut på nøyaktig den høyden, uansett hva som skjer med forbindelsen din. For hånd kan du være raskere.",
  "kite.rulesTime":
    "Et uttak for hånd teller i det øyeblikket det når serveren, ikke når du trykker. Det du ser, henger etter med tiden nyhetene bruker; på en treg linje er en automatisk høyde sikrere.",
  "kite.rulesAway":
    "Var serverne borte da snoren røk, ender flyvningen likevel på høyden som var fastsatt på forhånd: automatiske høyder opp dit betales, og alle andre innsatser kommer tilbake.",
  "kite.heightColumn": "Høyde",
  "kite.reachColumn": "Sjanse for å nå den",
  "kite.rulesPays":
    "En høyde på T nås med en sjanse på 0,99 på T, så enhver spillemåte gir 99 % tilbake. Én av hundre flyvninger letter ikke i det hele tatt.",
  "kite.lowestReturn":
    "Utbetalinger kuttes til hele minsteenheter av valutaen; ved minste innsats kan det senke tilbakebetalingen til {lowest} %.",
  "kite.hits": "Andelen vinnende runder er den for en automatisk høyde på 2×.",
  "kite.keys": "Mellomrom satser og tar ut, 1 og 2 tar ut én innsats, piltastene endrer den første innsatsen.",
  "kite.fairness":
    "Hvor hver snor ryker, var fastsatt før den første flyvningen: alle flyvninger tar frøene sine fra en kjede der hvert frø er fingeravtrykket av det neste. Enden av kjeden, lengden og saltet er offentliggjort her. Etter en flyvning vises frøet; fingeravtrykket av det er frøet til flyvningen før.",
  "kite.chainEnd": "Enden av kjeden",
  "kite.chainLength": "Flyvninger i kjeden",
  "kite.salt": "Salt",
  "kite.nextChain": "Enden av kjeden som følger",
  "kite.beacon":
    "Saltet kommer fra et offentlig fyr som ingen kjenner verdiene til på forhånd: runden ble oppgitt sammen med enden av kjeden. Huset kunne altså ikke lage mange kjeder og velge én.",
  "kite.beaconSandbox":
    "I denne demoen er fyret en sandkasse som huset driver selv. Det virker som det ekte og beviser ingenting.",
  "kite.beaconRound": "Runde av fyret",
  "kite.beaconSignature": "Signaturen til runden; SHA-256 av den er saltet",
  "kite.beaconWaits": "Kommer om et øyeblikk, og den første flyvningen med den",
  "kite.nextBeacon": "Runde av fyret for kjeden som følger",
  "kite.flightHash": "Fingeravtrykk av frøet til flyvning {number}, som går nå",
  "kite.pastFlights": "Tidligere flyvninger",
  "kite.checkHow":
    "Kontrollen regner ut her, på enheten din, hvor snoren måtte ryke, og følger frøet til enden av kjeden.",
  "kite.flightNumber": "Flyvning {number}",
  "kite.check": "Kontroller",
  "kite.fair": "Stemmer: samme høyde, frøet er i kjeden",
  "kite.unfair": "Stemmer ikke",
  "kite.verifyRounds": "Kontroller en av dine runder",
  "refused.betting_closed": "Denne flyvningen har lettet. Den neste kommer om et øyeblikk.",
  "refused.line_broke": "Snoren røk før uttaket ditt nådde serveren.",
  "refused.not_flying": "Dragen står fortsatt på bakken.",
};
