/** Words of the crash game. */
export const words = {
  "kite.welcome": "One kite for everybody. Let go before the line breaks.",
  "kite.taken": "{stake} is on this flight",
  "kite.lost": "The line broke first. {stake} is gone",
  "kite.lostLate": "Your cash-out came too late: the line had broken. {stake} is gone",
  "kite.spared": "The servers were away when the line broke: {amount} came back",
  "kite.opening": "Fetching the kite …",
  "kite.nextIn": "Takes off in",
  "kite.broke": "the line broke",
  "kite.neverRose": "the line broke on the ground",
  "kite.outAt": "You let go at {heights}",
  "kite.offline":
    "The line to the server is down. What you see may be old. Bets that it took stay in the flight: automatic cash-outs are made there, and one by hand counts when it arrives.",
  "kite.bet": "Bet {amount}",
  "kite.betNext": "Bet {amount} on the next flight",
  "kite.cancelNext": "Waiting for the next flight · cancel",
  "kite.in": "You are in",
  "kite.landing": "The result comes …",
  "kite.cashOut": "Cash out",
  "kite.cashOutBet": "Cash out bet {number}",
  "kite.auto": "Automatic",
  "kite.autoHeight": "Automatic cash-out at",
  "kite.slot": "Bet {number}",
  "kite.secondBet": "Second bet",
  "kite.stage": "Flight",
  "kite.seats": "Bets on this flight",
  "kite.seatCount": "{count, plural, =0 {No bets yet} one {# player flies along} other {# players fly along}}",
  "kite.you": "You",
  "kite.guest": "Guest",
  "kite.lastPoints": "Where the last lines broke",
  "kite.rules":
    "One kite rises for all players at once. Bet while it is on the ground, up to {bets} bets at a time, and cash each out before the line breaks: it is paid its stake times the height of that moment. What is still on the line when it breaks is lost.",
  "kite.rulesRise":
    "The height begins at 1× and doubles every {seconds} seconds. At {most} everybody who is left is cashed out.",
  "kite.rulesAuto":
    "An automatic height, from {least}, is kept on the server: the bet is cashed out there at exactly that height, whatever becomes of your line. By hand you may be quicker.",
  "kite.rulesTime":
    "A cash-out by hand counts at the moment it reaches the server, not when you press. What you see lags behind by the time that news travel, so on a slow line an automatic height is surer.",
  "kite.rulesAway":
    "If the servers were away when the line broke, the flight still ends at the height that was fixed before: automatic heights up to there are paid, and every other bet on it gets its stake back.",
  "kite.heightColumn": "Height",
  "kite.reachColumn": "Chance to reach it",
  "kite.rulesPays":
    "A height of T is reached with a chance of 0.99 in T, so every way to play returns 99%. One flight in a hundred does not rise at all.",
  "kite.lowestReturn":
    "Payouts are cut to whole subunits of the currency; at the smallest stake that can lower the return to {lowest}% at the least.",
  "kite.hits": "The share of rounds that win is that of an automatic height of 2×.",
  "kite.keys": "Space bets and cashes out, 1 and 2 cash out one bet, arrow keys change the first stake.",
  "kite.fairness":
    "Where each line breaks was fixed before the first flight: all flights take their seeds from one chain in which each seed is the fingerprint of the next. The end of the chain, its length and the salt are published here. After a flight its seed is shown; its fingerprint is the seed of the flight before.",
  "kite.chainEnd": "End of the chain",
  "kite.chainLength": "Flights in the chain",
  "kite.salt": "Salt",
  "kite.nextChain": "End of the chain that follows",
  "kite.beacon":
    "The salt comes from a public beacon, whose values nobody knows before their moment: the round was named together with the end of the chain. So the house could not make many chains and choose one.",
  "kite.beaconSandbox":
    "In this demo the beacon is a sandbox that the house runs itself. It works like the real one, and proves nothing.",
  "kite.beaconRound": "Round of the beacon",
  "kite.beaconSignature": "Signature of that round; its SHA-256 is the salt",
  "kite.beaconWaits": "Comes in a moment, and the first flight with it",
  "kite.nextBeacon": "Round of the beacon for the chain that follows",
  "kite.flightHash": "Fingerprint of the seed of flight {number}, which runs now",
  "kite.pastFlights": "Past flights",
  "kite.checkHow":
    "Checking computes here, on your device, where the line had to break, and follows the seed back to the end of the chain.",
  "kite.flightNumber": "Flight {number}",
  "kite.check": "Check",
  "kite.fair": "Fair: same height, seed in the chain",
  "kite.unfair": "Does not fit",
  "kite.verifyRounds": "Verify a round of yours",
  "refused.betting_closed": "This flight has taken off. The next one follows in a moment.",
  "refused.line_broke": "The line broke before your cash-out reached the server.",
  "refused.not_flying": "The kite is still on the ground.",
};
