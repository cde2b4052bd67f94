/** Sentences of findings in one language. {0}, {1} … are names and written numbers. */
export type Phrases = {
  /** {0} measure, {1} from, {2} to, {3} percent. */
  rose: string;
  fell: string;
  /** The same for what has no percentages of its own: {3} and {4} are the values. */
  roseFrom: string;
  fellFrom: string;
  /** {0} label, {1} measure, {2} value. */
  highest: string;
  lowest: string;
  /** The same where the measure is named by its time, in languages that need other words for it. */
  highestIn?: string;
  lowestIn?: string;
  /** The same where the name of the measure says “highest” or “lowest” itself. */
  first: string;
  last: string;
  /** {0} measure, {1} value, {2} time. */
  peak: string;
  bottom: string;
  /** {0} measure, {1} time before, {2} time, {3} percent. */
  jump: string;
  drop: string;
  /** {0} count, {1} of how many, {2} percent, {3} measure. */
  concentration: string;
  /** {0} names, {1} percent, {2} measure. */
  mostOf: string;
  and: string;
  /** {0} label, {1} ratio, {2} other label, {3} measure. */
  ratio: string;
  /** {0} label, {1} value, {2} measure. */
  outlier: string;
  /** {0} series, {1} other series, {2} time. */
  crossing: string;
  /** {0} measure, {1} other measure, {2} coefficient. */
  together: string;
  against: string;
  /** {0} measure, {1} unit. */
  subtitle: string;
};

const english: Phrases = {
  rose: '{0} rose by {3} from {1} to {2}',
  fell: '{0} fell by {3} from {1} to {2}',
  roseFrom: '{0} rose from {3} in {1} to {4} in {2}',
  fellFrom: '{0} fell from {3} in {1} to {4} in {2}',
  highest: '{0} has the highest {1}: {2}',
  lowest: '{0} has the lowest {1}: {2}',
  first: '{1}: {0} comes first with {2}',
  last: '{1}: {0} comes last with {2}',
  highestIn: '{0} is highest in {1}: {2}',
  lowestIn: '{0} is lowest in {1}: {2}',
  peak: '{0} peaked at {1} in {2}',
  bottom: '{0} hit a low of {1} in {2}',
  jump: '{0} rose most from {1} to {2}, by {3}',
  drop: '{0} fell most from {1} to {2}, by {3}',
  concentration: '{0} of {1} make up {2} of {3}',
  mostOf: '{0} make up {1} of {2}',
  and: ' and ',
  ratio: '{0} has {1} times the {3} of {2}',
  outlier: '{0} stands out with {1} ({2})',
  crossing: '{0} overtook {1} in {2}',
  together: '{0} and {1} rise together (correlation {2})',
  against: 'Where {0} is higher, {1} is lower (correlation {2})',
  subtitle: '{0} in {1}',
};

const german: Phrases = {
  rose: '{0}: plus {3} von {1} bis {2}',
  fell: '{0}: minus {3} von {1} bis {2}',
  roseFrom: '{0}: von {3} ({1}) auf {4} ({2})',
  fellFrom: '{0}: von {3} ({1}) auf {4} ({2})',
  highest: '{0} hat den höchsten Wert ({1}): {2}',
  lowest: '{0} hat den niedrigsten Wert ({1}): {2}',
  first: '{1}: {0} liegt vorn mit {2}',
  last: '{1}: {0} liegt hinten mit {2}',
  peak: '{0}: Höchststand {2} mit {1}',
  bottom: '{0}: Tiefststand {2} mit {1}',
  jump: '{0}: größter Anstieg von {1} bis {2}, plus {3}',
  drop: '{0}: größter Rückgang von {1} bis {2}, minus {3}',
  concentration: '{0} von {1} machen {2} aus ({3})',
  mostOf: '{0} machen {1} aus ({2})',
  and: ' und ',
  ratio: '{0} hat das {1}-Fache von {2} ({3})',
  outlier: '{0} fällt auf: {1} ({2})',
  crossing: '{0} überholt {1}: {2}',
  together: '{0} und {1} steigen gemeinsam (Korrelation {2})',
  against: 'Wo {0} höher ist, ist {1} niedriger (Korrelation {2})',
  subtitle: '{0} in {1}',
};

const french: Phrases = {
  rose: '{0} : hausse de {3} de {1} à {2}',
  fell: '{0} : baisse de {3} de {1} à {2}',
  roseFrom: '{0} : de {3} ({1}) à {4} ({2})',
  fellFrom: '{0} : de {3} ({1}) à {4} ({2})',
  highest: '{0} a la valeur la plus élevée ({1}) : {2}',
  lowest: '{0} a la valeur la plus faible ({1}) : {2}',
  first: '{1} : {0} arrive en tête avec {2}',
  last: '{1} : {0} arrive en dernier avec {2}',
  peak: '{0} : maximum de {1} en {2}',
  bottom: '{0} : minimum de {1} en {2}',
  jump: '{0} : plus forte hausse de {1} à {2}, de {3}',
  drop: '{0} : plus forte baisse de {1} à {2}, de {3}',
  concentration: '{0} sur {1} représentent {2} du total ({3})',
  mostOf: '{0} représentent {1} du total ({2})',
  and: ' et ',
  ratio: '{0} : {1} fois plus que {2} ({3})',
  outlier: '{0} se distingue avec {1} ({2})',
  crossing: '{0} dépasse {1} en {2}',
  together: '{0} et {1} augmentent ensemble (corrélation {2})',
  against: 'Plus {0} est élevé, plus {1} est faible (corrélation {2})',
  subtitle: '{0} en {1}',
};

const spanish: Phrases = {
  rose: '{0}: subida del {3} de {1} a {2}',
  fell: '{0}: caída del {3} de {1} a {2}',
  roseFrom: '{0}: de {3} ({1}) a {4} ({2})',
  fellFrom: '{0}: de {3} ({1}) a {4} ({2})',
  highest: '{0} tiene el valor más alto ({1}): {2}',
  lowest: '{0} tiene el valor más bajo ({1}): {2}',
  first: '{1}: {0} va en cabeza con {2}',
  last: '{1}: {0} va en último lugar con {2}',
  peak: '{0}: máximo de {1} en {2}',
  bottom: '{0}: mínimo de {1} en {2}',
  jump: '{0}: mayor subida de {1} a {2}, del {3}',
  drop: '{0}: mayor caída de {1} a {2}, del {3}',
  concentration: '{0} de {1} suman el {2} del total ({3})',
  mostOf: '{0} suman el {1} del total ({2})',
  and: ' y ',
  ratio: '{0} tiene {1} veces lo de {2} ({3})',
  outlier: '{0} destaca con {1} ({2})',
  crossing: '{0} supera a {1} en {2}',
  together: '{0} y {1} aumentan juntos (correlación {2})',
  against: 'Donde {0} es más alto, {1} es más bajo (correlación {2})',
  subtitle: '{0} en {1}',
};

const known: Record<string, Phrases> = { en: english, de: german, fr: french, es: spanish };

/** Phrases of a language; English where there are none. */
export function phrasesOf(language: string): Phrases {
  return known[language] ?? english;
}
