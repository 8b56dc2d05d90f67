/** What every pokie says: its rules, its wins and its features. */
export const words = {
  lineWin: "Line {line}: {count} × {symbol}, {amount}",
  wayWin: "{ways, plural, one {# way} other {# ways}}: {count} × {symbol}, {amount}",
  groupWin: "{count} × {symbol}{multiplier, plural, =1 {} other {, ×#}}: {amount}",
  ladderLabel: "What wins count, fall by fall",
  tallWaysNote:
    "Pays are in times the stake and for each way: a symbol on neighbouring reels from the left wins wherever it stands. Before every spin each reel draws how many symbols it shows, so the ways change: up to {ways} of them.",
  clustersNote:
    "Pays are in times the stake, for so many equal symbols that touch side by side or one above the other, on {reels} × {rows} cells. Every cell draws its symbol for itself.",
  anywhereNote:
    "Pays are in times the stake, for so many equal symbols anywhere on {reels} × {rows} cells. Every cell draws its symbol for itself.",
  tumbleRules:
    "After a win the winning symbols burst, those above them fall and new ones fill the top, without a further stake. Wins of the window count once, of the falls after it {ladder}. After {falls} falls the round is over.",
  avalancheFalls:
    "After a win the whole window falls out and a new one falls in, without a further stake, until one wins nothing, at most {falls} times.",
  avalancheCounts: "Wins of the first window count once, of those after it {ladder}.",
  avalancheHeights: "Reels grow with the falls: they show {first} symbols at first, then {heights}.",
  scatterWin: "{count} × {symbol}: {amount}",
  linesNote:
    "Pays are in times the stake. {count, plural, one {One line} other {# lines}}, from the left beginning with the first reel; the highest win on each line counts.",
  bothWaysNote:
    "Pays are in times the stake. {count, plural, one {One line} other {# lines}} that pay from the left and from the right; a full line counts once.",
  waysNote:
    "Pays are in times the stake and for each way: a symbol on neighbouring reels from the left wins wherever it stands, in up to {ways} ways.",
  wildNote:
    "Wild: {wild}. It stands for every {count, plural, =0 {symbol} other {symbol that wins from the left, not for those that count anywhere}}.",
  scatterNote: "Scatter: {scatter}. It counts anywhere in the window.",
  paylines: "{count, plural, one {One line} other {# lines}}",
  featureBadge: "{name}{multiplier, plural, =1 {} other { ×#}}",
  respinBadge: "{multiplier, plural, =1 {Respin} other {Respin ×#}}",
  holdBadge: "{left, plural, =0 {Last coin laid} one {# respin left} other {# respins left}}",
  optionTerms: "{spins} free spins, every win ×{multiplier}",
  optionShort: "{name} ({spins} spins, ×{multiplier})",
  freeSpinOf: "Free spin {index} · {remaining} left{multiplier, plural, =1 {} other { · wins ×#}}",
  retrigger: "{added} more free spins",
  freeSpinsEnded: "The free spins are over: {amount}",
  freeSpinsNote: "Over a very long time all options return almost the same; fewer spins swing more.",
  freeSpinsChoose: "{scatters} × {scatter} or more award free spins. Before they begin you choose: {options}.",
  freeSpinsBegin: "{scatters} × {scatter} or more award {spins} free spins, wins ×{multiplier}.",
  freeSpinsMore:
    "{scatters} × {scatter} in a free spin add {added} spins, up to {max} in a round. Free spins use reels of their own.",
  freeSpinsClimb: "After every free spin that wins, the multiplier rises by one, up to ×{most}.",
  expandRules:
    "{wild} fills its whole reel. The other reels then spin again without a further stake, and once more each time another reel fills.",
  walkRules:
    "{wild} fills its whole reel and walks: the other reels spin again without a further stake, and with every respin it stands one reel further to the left until it has left. Wins of the first respin count once, of the second ×2, and so on up to ×{most}.",
  holdRules:
    "{coins} × {coin} or more in the window stop the reels: the coins stay and {respins} respins begin. In each, every empty cell shows a coin once in {oneIn} times; a new coin sets the respins back to {respins}. All coins are paid, and a full grid pays ×{fullGrid} of the stake on top.",
  coinWorth: "A coin is worth (times the stake)",
  coinChance: "Chance",
  "level.mini": "Mini",
  "level.minor": "Minor",
  "level.major": "Major",
  "level.grand": "Grand",
  boughtFor: "Bought for {times} stakes. The feature begins at once.",
  buyFeature: "Buy feature",
  buyLower: "at lower stakes",
  buyTitle: "Begin the feature now?",
  buyTerms:
    "It costs {cost}, which is {times} stakes of {stake}. A bought feature returns {rtp}% on average over a very long time; it can also bring less than it costs.",
  buyNow: "Buy for {cost}",
  buyNot: "Not now",
  sampledReturn:
    "The return was found by playing {rounds} rounds; its standard error is {error} points, and the figure published is its lower bound.",
  buyRules:
    "Where your country allows it, the feature can be bought for {times} stakes instead of a spin. It then begins at once and returns {rtp}% of its price on average over a very long time.",
  wildTimesNote: "Each {wild} in a win multiplies it by {times}, so two of them by {twice}.",
  wildWaysNote: "Each {wild} counts as {times} symbols in the ways that it is part of.",
  mysteryOpens: "The closed symbols turn into: {symbol}",
  collectedSome: "Collected: {total}",
  collectedStep: "Collected: {total}. {what}",
  stepMultiplier: "Wins now count ×{multiplier}.",
  stepSpins: "{added, plural, one {One more free spin.} other {# more free spins.}}",
  stepUpgrade: "{from} becomes {to}.",
  picksTitle: "Open a place",
  picksLeft: "Every place was filled before the first one opened.",
  placeClosed: "Place {place}, closed",
  placeHolds: "Place {place}: {find}",
  "find.treasure": "treasure ×{times}",
  "find.chart": "chart",
  "find.end": "storm",
  picksWon: "Found {amount}",
  picksMultiplier: "Finds count ×{multiplier}",
  picksEnded: "The search is over: {amount}",
  pickRules:
    "{scatters} × {scatter} or more open the map with {places} closed places. You open one after the other; what lies where is drawn before the first one and shown at the end. A treasure pays its worth times the multiplier, a chart raises the multiplier by one, a storm ends the search.",
  findWhat: "In the places",
  findCount: "How many",
  wheelTurns: "The wheel turns",
  wheelPays: "The wheel pays {amount}",
  wheelNext: "On to the next wheel",
  wheelRules:
    "{scatters} × {scatter} or more turn the wheel. All segments of a wheel are equally likely; the arrow leads to the next wheel inside it.",
  wheelNumber: "Wheel",
  wheelHolds: "Segments (times the stake)",
  ladderTitle: "Climb, or take it?",
  ladderTerms: "Climbing to ×{times} succeeds {wins} times in {of}; a fall pays ×{floor}.",
  ladderTake: "Take {amount}",
  ladderClimb: "Climb",
  ladderNote: "Over a very long time it returns the same wherever you stop; climbing swings more.",
  ladderUp: "Higher: {amount}",
  ladderDown: "Back to the foot: {amount}",
  ladderPays: "The climb pays {amount}",
  ladderRules:
    "{scatters} × {scatter} or more bring you onto the ladder at ×{start} of the stake. Before each step you may take what you have, or climb; a fall ends the climb and pays ×{floor}. The steps:",
  ladderStep: "×{times}: {wins} times in {of}",
  stickyRules:
    "{wild} fills its whole reel. {scatters} × {scatter} or more award {spins} free spins in which such a reel stays wild to the end; each reel that sticks adds {added, plural, one {one spin} other {# spins}}. Free spins use reels of their own.",
  trailRules:
    "{scatters} × {scatter} or more award {spins} free spins on reels of their own. {collect} is collected wherever it lands in them. From the next spin on:",
  trailAt: "{at} collected:",
  mysteryRules:
    "All {mystery} of a spin turn into one and the same symbol. {scatters} × {scatter} or more award {spins} free spins on reels with more of them; {scatters} in a free spin add {added}, up to {max} in a round.",
  holdEnded: "The coins pay {amount}",
  holdFull: "Every cell is full: {amount}",
  gambleSwitch: "Double wins",
  gambleTitle: "Red or black?",
  gambleOffered: "Double {amount}, or take it.",
  gambleWins: "wins {amount}",
  gambleTake: "Take {amount}",
  gambleNote:
    "{left, plural, one {Last time in this round.} other {Up to # times in this round.}} One card of 52: either colour has exactly half of the chances.",
  gambleWon: "Card {rank} of {suit}: {amount}",
  gambleLost: "Card {rank} of {suit}: the win is lost",
  gambleRules:
    "With “Double wins” on, you may stake a win on the colour of a card, up to {steps} times: half of the 52 cards double it, the others lose it. The return stays the same.",
  "suit.spades": "spades",
  "suit.hearts": "hearts",
  "suit.diamonds": "diamonds",
  "suit.clubs": "clubs",
  climbingFalls:
    "After a win the whole window falls out and a new one falls in, without a further stake, until one wins nothing. The first window counts once, and each fall once more than what fell before it, up to ×{most}.",
  climbingSpins:
    "{scatters} × {scatter} or more in any window of a round award {spins} free spins on reels of their own. In them the multiplier goes on from spin to spin and is never set back, up to ×{most}.",
  climbingHeights: "Reels show {first} symbols, in the free spins {heights}.",
  orbitRules:
    "{scatters} × {scatter} or more award {spins} free spins on reels of their own. In them one {wild} travels on an orbit of {cells} cells around the middle of the window, by one cell before each spin; where it begins is drawn. Every free spin that shows {scatter} brings one more behind it, up to {most}.",
  orbitJoined: "{wilds} now travel together",
  collectRules:
    "Where {coin} and {collector} are in one window, each {collector} is paid what all {coin} on show are worth together. Without {collector} they pay nothing. Each is worth:",
  coinsCollected: "Collected: {amount}",
  nudgeRules:
    "After a spin that wins nothing the machine may hand out nudges. It moves reels by single steps, up or down, at most so many in all, the way that wins most; where no way wins, it moves none.",
  nudgeChance: "{nudges, plural, =0 {No nudge} one {One nudge} other {# nudges}}: {share}%",
  reelFilled: "A full reel: its coins count ×{multiplier}",
  fullReelRules: "A reel that fills multiplies its coins: the first, second, third, … that fills counts {ladder}.",
  gambleSuitTitle: "Colour or suit?",
  gambleSuitNote: "Each suit has exactly a quarter.",
  gambleSuitRules: "You may also name the suit: a quarter of the cards wins four times what was staked.",
  gambleMost: "A card that could win more than ×{most} of the stake is not offered.",
  cardSpins: "{spins, plural, one {# free spin} other {# free spins}}",
  cardRespins: "{respins, plural, one {# respin} other {# respins}}",
  cardTimes: "Every win ×{multiplier}",
  cardGoOn: "Press to begin",
  bonusSoFar: "So far {amount}",
  bonusTotal: "Your bonus brought",
  "winLevel.1": "Big win",
  "winLevel.2": "Huge win",
  "winLevel.3": "Colossal win",
};
