import type { words as en } from "../en/kite.ts";

export const words: Record<keyof typeof en, string> = {
  "kite.welcome": "Un cerf-volant pour tout le monde. Lâchez avant que la ligne cède.",
  "kite.taken": "{stake} sur ce vol",
  "kite.lost": "La ligne a cédé d’abord. {stake} sont perdus",
  "kite.lostLate": "Votre encaissement est arrivé trop tard : la ligne avait cédé. {stake} sont perdus",
  "kite.spared": "Les serveurs étaient absents quand la ligne a cédé : {amount} vous reviennent",
  "kite.opening": "On sort le cerf-volant…",
  "kite.nextIn": "Décolle dans",
  "kite.broke": "la ligne a cédé",
  "kite.neverRose": "la ligne a cédé au sol",
  "kite.outAt": "Lâché à {heights}",
  "kite.offline":
    "La connexion au serveur est coupée. Ce que vous voyez peut dater. Les mises acceptées restent sur le vol : les encaissements automatiques se font sur le serveur, et un encaissement à la main compte quand il arrive.",
  "kite.bet": "Miser {amount}",
  "kite.betNext": "Miser {amount} sur le prochain vol",
  "kite.cancelNext": "En attente du prochain vol · annuler",
  "kite.in": "Vous y êtes",
  "kite.landing": "Le résultat arrive…",
  "kite.cashOut": "Encaisser",
  "kite.cashOutBet": "Encaisser la mise {number}",
  "kite.auto": "Automatique",
  "kite.autoHeight": "Encaissement automatique à",
  "kite.slot": "Mise {number}",
  "kite.secondBet": "Deuxième mise",
  "kite.stage": "Vol",
  "kite.seats": "Mises sur ce vol",
  "kite.seatCount":
    "{count, plural, =0 {Aucune mise encore} one {# personne vole avec} other {# personnes volent avec}}",
  "kite.you": "Vous",
  "kite.guest": "Invité",
  "kite.lastPoints": "Où les dernières lignes ont cédé",
  "kite.rules":
    "Un cerf-volant monte pour tout le monde à la fois. Misez tant qu’il est au sol, jusqu’à {bets} mises, et encaissez chacune avant que la ligne cède : elle paie la mise fois la hauteur de cet instant. Ce qui tient encore à la ligne quand elle cède est perdu.",
  "kite.rulesRise":
    "La hauteur part de 1× et double toutes les {seconds} secondes. À {most}, tous ceux qui restent sont encaissés.",
  "kite.rulesAuto":
    "Une hauteur automatique, à partir de {least}, est gardée sur le serveur : la mise y est encaissée exactement à cette hauteur, quoi qu’il advienne de votre connexion. À la main, vous pouvez aller plus vite.",
  "kite.rulesTime":
    "Un encaissement à la main compte à l’instant où il atteint le serveur, non quand vous appuyez. Ce que vous voyez retarde du temps que mettent les nouvelles à venir; sur une connexion lente, une hauteur automatique est plus sûre.",
  "kite.rulesAway":
    "Si les serveurs étaient absents quand la ligne a cédé, le vol finit tout de même à la hauteur fixée d’avance : les hauteurs automatiques jusque-là sont payées, et toute autre mise revient.",
  "kite.heightColumn": "Hauteur",
  "kite.reachColumn": "Chance de l’atteindre",
  "kite.rulesPays":
    "Une hauteur de T est atteinte avec une chance de 0,99 sur T, si bien que toute façon de jouer rend 99 %. Un vol sur cent ne décolle pas.",
  "kite.lowestReturn":
    "Les gains sont arrondis vers le bas à l’unité la plus petite de la devise; à la mise la plus basse, cela peut ramener le retour à {lowest} % au moins.",
  "kite.hits": "La part des parties gagnantes est celle d’une hauteur automatique de 2×.",
  "kite.keys": "Espace mise et encaisse, 1 et 2 encaissent une mise, les flèches changent la première mise.",
  "kite.fairness":
    "L’endroit où chaque ligne cède était fixé avant le premier vol : tous les vols tirent leurs graines d’une chaîne où chaque graine est l’empreinte de la suivante. La fin de la chaîne, sa longueur et le sel sont publiés ici. Après un vol, sa graine est montrée; son empreinte est la graine du vol d’avant.",
  "kite.chainEnd": "Fin de la chaîne",
  "kite.chainLength": "Vols dans la chaîne",
  "kite.salt": "Sel",
  "kite.nextChain": "Fin de la chaîne qui suit",
  "kite.beacon":
    "Le sel vient d’une balise publique dont personne ne connaît les valeurs avant leur moment : son tour a été nommé en même temps que la fin de la chaîne. La maison ne pouvait donc pas créer plusieurs chaînes et en choisir une.",
  "kite.beaconSandbox":
    "Dans cette démo, la balise est un bac à sable exploité par la maison elle-même. Elle fonctionne comme la vraie et ne prouve rien.",
  "kite.beaconRound": "Tour de la balise",
  "kite.beaconSignature": "Signature de ce tour; son SHA-256 est le sel",
  "kite.beaconWaits": "Arrive dans un instant, et le premier vol avec elle",
  "kite.nextBeacon": "Tour de la balise pour la chaîne qui suit",
  "kite.flightHash": "Empreinte de la graine du vol {number}, en cours",
  "kite.pastFlights": "Vols passés",
  "kite.checkHow":
    "La vérification calcule ici, sur votre appareil, où la ligne devait céder, et suit la graine jusqu’à la fin de la chaîne.",
  "kite.flightNumber": "Vol {number}",
  "kite.check": "Vérifier",
  "kite.fair": "Juste : même hauteur, graine dans la chaîne",
  "kite.unfair": "Ne correspond pas",
  "kite.verifyRounds": "Vérifier une de vos parties",
  "refused.betting_closed": "Ce vol a décollé. Le suivant arrive dans un instant.",
  "refused.line_broke": "La ligne a cédé avant que votre encaissement n’atteigne le serveur.",
  "refused.not_flying": "Le cerf-volant est encore au sol.",
};
