import type { Words } from './words.ts';

/** French. */
export const french: Words = {
  language: 'fr',
  decimal: ',',
  usual:
    'le la les de des et en du un une est dans pour que qui par sur au avec était étaient il ont aux plus sont ce cette',
  determiners:
    "le la les l l' l’ un une des du au aux ce cet cette ces son sa ses leur leurs chaque tous toutes tout toute aucun aucune plusieurs",
  prepositions:
    "de d d' d’ à au aux en dans sur sous par pour avec sans entre chez vers depuis pendant durant avant après contre selon jusque jusqu parmi devant derrière dès hors malgré comme soit environ près",
  pronouns: 'il elle ils elles on nous vous je qui que dont où ce cela ceci celui celle ceux celles y se s',
  conjunctions: 'et ou mais donc or ni car tandis alors lorsque quand si puis ainsi aussi cependant toutefois',
  copulas: 'est sont était étaient fut furent reste restent',
  verbs:
    'rapporté rapporte a accueilli ouvre ouvert est sont était étaient fut furent a ont avait avaient eut aura auront peut peuvent doit doivent fait font faisait ' +
    'compte comptait comptaient comptent atteint atteignait atteignaient atteignent enregistre enregistrait enregistraient enregistré enregistrée élève élevait élevaient élevé passe passait passé passée passés augmenté augmente baissé baisse diminué diminue chuté chute progressé progresse reculé recule grimpé ' +
    'vend vendait vendu vendus vendues produit produisait coûte coûtait coûtent représente représentait représentent totalise totalisait affiche affichait suit suivi suivie suivis suivent arrive arrivent occupe occupait emploie employait gagne gagnait dépasse dépassait réalise réalisait accueille accueilli vivaient vivent habitent habitaient montre montrait reçu reçoit',
  verbEnds: /(?!)/,
  adverbs:
    'fois double triple ne pas plus moins seulement environ près presque quelque quelques très encore déjà toujours notamment respectivement ensemble actuellement récemment ensuite puis ainsi même total mondialement annuellement exactement',
  degrees:
    'premier première deuxième second seconde troisième quatrième dernier dernière meilleur meilleure pire principal principale principaux moyen moyenne moyennes plus moins grand grande élevé élevée faible même précédente précédent suivante suivant reste restant restante',
  measureNouns:
    'excédent déficit bénéfice perte chiffre vente ventes nombre nombres valeur valeurs chiffre chiffres total taux part moyenne prix coût coûts montant volume niveau indice rang place liste comparaison statistique graphique année années an ans mois jour jours période hausse baisse augmentation diminution croissance recul pays ville villes région régions personnes habitants utilisateurs cas unités fin début résultat million millions milliard milliards pourcentage euros affaires tête',
  followers:
    /\b(?:suivie?s? (?:de près )?(?:par|de|du|d['’])|devant\b(?= (?:\p{Lu}|l[ae]s? |l['’]))|viennent ensuite|vient ensuite)/giu,
  contrasts: /(?:,\s*)?(?:\btandis qu(?:e|['’])|\balors qu(?:e|['’])|\bcontre\b|\bcomparé à\b|\bpar rapport à\b)|;/gi,
  numbers:
    'deux:2 trois:3 quatre:4 cinq:5 six:6 sept:7 huit:8 neuf:9 dix:10 onze:11 douze:12 treize:13 quatorze:14 quinze:15 seize:16 vingt:20 trente:30 quarante:40 cinquante:50 soixante:60 cent:100 zéro:0 aucun:0 aucune:0 cents:100 mille:1000 vingts:20 septante:70 huitante:80 nonante:90 dix-sept:17 dix-huit:18 dix-neuf:19',
  numbersAreJoined: false,
  fractions:
    'moitié:0.5 tiers:0.3333333333333333 quart:0.25 quarts:0.25 cinquième:0.2 cinquièmes:0.2 dixième:0.1 huitième:0.125 huitièmes:0.125 sixième:0.16666666666666666 huitieme:0.125',
  ranks:
    'quai salle épisode semaine numéro étage porte année classe équipe zone modèle lot motion dossier bureau étage top numéro no n° page pages p tél tel téléphone fax poste note loi décret règlement directive article art alinéa ligne bus porte vol chambre bâtiment boîte facture dossier volume tome chapitre figure tableau salle article section rang place groupe niveau phase étape version question semaine partie',
  denominators: /(?:\bpar|\bpour|\bsur)\s+$/i,
  restatements: /,\s*(?:soit|ou)\s+(?:\p{L}+\s+){0,2}$/iu,
  changes:
    /(?:(?:augment|baiss|diminu|chut|progress|recul|grimp|cr[uû])\p{L}{0,12}\s+de|(?:hausse|baisse|augmentation|diminution|croissance|recul|progression)\s+de)(?=\s)(?:\s+(?:près de|plus de|environ|quelque))?\s*$/iu,
  relativeTimes: [
    [/(?:\bl['’]année (?:précédente|d['’]avant)|\bun an (?:plus tôt|auparavant|avant))/gi, -1],
    [/(?:\bl['’]année suivante|\bun an (?:plus tard|après)|\bl['’]année d['’]après)/gi, 1],
    [/(?:\bcette année-là|\bla même année|\bà cette date)/gi, 0],
  ],
  introduction: /^(?:cette|ce|la|le) (?:statistique|graphique|tableau|figure) (?:montre|présente|indique|illustre)\s+/i,
  quarters: /^(?:(trimestre)|semestre)$/,
  timeNouns: 'année années an fin début mi saison exercice en',
  abbreviations: 'm mme dr etc p.ex env max min av st ste',
  names: { label: 'Nom', time: 'Date', value: 'Valeur', earlier: 'Avant', low: 'Minimum', high: 'Maximum' },
  links: {
    and: 'et',
    or: 'ou',
    to: 'à',
    from: 'de',
    between: 'entre',
    of: "de du des d'",
    with: 'avec à',
    where: 'où',
    relative: 'qui que où dont',
    open: "depuis jusqu'en",
    respectively: 'respectivement',
    approximate: 'environ près presque quelque que',
    scaleOf: "de d'",
  },
  comparisons: {
    times: [
      [
        /\b(?:deux fois plus (?:de|d['’])?|le double(?: d[eu])?)(?:(?: ?\p{L}+(?!\p{L})){0,3}? ?(?:que|qu['’]|de))?/giu,
        2,
      ],
      [/\btrois fois plus (?:de|d['’])?(?:(?: ?\p{L}+(?!\p{L})){0,3}? ?(?:que|qu['’]))?/giu, 3],
      [
        /\b(?:deux fois moins (?:de|d['’])?|la moitié (?:moins )?d[eu])(?: ?\p{L}+(?!\p{L})){0,3}? ?(?:que|qu['’])/giu,
        0.5,
      ],
    ],
    remaining: /\b(?:restante?s?)\b/gi,
    rest: /\ble reste\b/i,
    more: /^\s*(?:d['’]\s?)?(?:[\p{L}.]+\s+){0,3}?de plus(?=\s)/iu,
    less: /^\s*(?:d['’]\s?)?(?:[\p{L}.]+\s+){0,3}?de moins(?=\s)/iu,
    than: /\bqu(?:e\b|['’])/i,
  },
  losses: /(?:^|[^\p{L}])(?:pertes?|déficits?|perdu|perdait|perdent|perdre|perdant)(?!\p{L})/iu,
  gains: /(?:^|[^\p{L}])(?:bénéfices?|profits?|gains?|excédents?|gagn(?:é|er|ait|ant|e|ent))(?!\p{L})/iu,
  result: 'Bénéfice',
  growth: 'Évolution',
  falls: /(?:^|[^\p{L}])(?:baiss\p{L}{0,6}|diminu\p{L}{0,6}|chut\p{L}{0,4}|recul\p{L}{0,4}|réduction|moins)(?!\p{L})/iu,
  percentChanges: /(?!)/,
  changeNouns: /^(?:hausse|baisse|de plus|de moins)/i,
  commands: 'ignorez ignore écrivez écris répondez utilisez dessinez',
};
