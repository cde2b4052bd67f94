import { kinds } from '../kinds/fr.ts';
import type { Phrases } from '../phrases.ts';

/** Descriptions of charts in French. */
export const fr: Phrases = {
  ...kinds,
  'and {0} more': 'et {0} autres',
  'Highest: {0}; lowest: {1}.': 'Valeur la plus élevée : {0} ; la plus basse : {1}.',
  '{0}: highest {1}, lowest {2}.': '{0} : au plus haut {1}, au plus bas {2}.',
  'All values are {0}.': 'Toutes les valeurs sont {0}.',
  'Largest: {0}.': 'Les plus grands : {0}.',
  'Largest rise: {0}.': 'Plus forte hausse : {0}.',
  'Largest fall: {0}.': 'Plus forte baisse : {0}.',
  'Largest difference: {0}.': 'Plus grand écart : {0}.',
  '{0} rose, {1} fell.': '{0} en hausse, {1} en baisse.',
  'from {0} to {1}': 'de {0} à {1}',
  'between {0} and {1}': 'entre {0} et {1}',
  'lowest {0}': 'au plus bas {0}',
  'highest {0}': 'au plus haut {0}',
  'no values': 'aucune valeur',
  'median {0}': 'médiane {0}',
  'mean {0}': 'moyenne {0}',
  'total {0}': 'total {0}',
  '{0} of all': '{0} du total',
  'goal {0}': 'objectif {0}',
  '{0} of {1} reach their goal.': '{0} sur {1} atteignent leur objectif.',
  '{0} by {1}': '{0} selon {1}',
  'indexed: {0}': 'indice : {0}',
  'Groups: {0}.': 'Groupes : {0}.',
  'Columns: {0}.': 'Colonnes : {0}.',
  'Color: {0}, up to {1}.': 'Couleur : {0}, jusqu’à {1}.',
  'One icon is {0}.': 'Une icône représente {0}.',
  'One square is {0}.': 'Une case représente {0}.',
  '{0} remain at the end: from {1} to {2}.': '{0} restent à la fin : de {1} à {2}.',
  'Result: {0}.': 'Résultat : {0}.',
  'Most links: {0}.': 'Le plus de liens : {0}.',
  '{0} to {1}': '{0} vers {1}',
  '{0} and {1}': '{0} et {1}',
  'half of the values are at most {0}, nine in ten at most {1}':
    'la moitié des valeurs ne dépasse pas {0}, neuf sur dix {1}',
  'half of them from {0} to {1}': 'la moitié de {0} à {1}',
  'most often near {0}': 'le plus souvent vers {0}',
  'Only {0}': 'Seulement {0}',
  'In all of them: {0} of {1}.': 'Dans tous : {0} sur {1}.',
  'Majority: {0}.': 'Majorité : {0}.',
  'Largest, without a majority: {0}.': 'En tête, sans majorité : {0}.',
  'Longest: {0}.': 'Le plus long : {0}.',
  'Most frequent: {0}.': 'Les plus fréquents : {0}.',
  'The fullest bin, from {0} to {1}, holds {2} of the values.':
    'La classe la plus fournie, de {0} à {1}, contient {2} des valeurs.',
  'before: {0}': 'avant : {0}',
  'Leading: {0}.': 'En tête : {0}.',
  'Largest gain: {0}.': 'Plus fort gain : {0}.',
  'Largest loss: {0}.': 'Plus forte perte : {0}.',
  'First: {0}.': 'D’abord : {0}.',
  'Last: {0}.': 'À la fin : {0}.',
  'Hardly any relation (r = {0}).': 'Presque aucun lien (r = {0}).',
  'Weak relation: {0} (r = {1}).': 'Lien faible : {0} (r = {1}).',
  'Some relation: {0} (r = {1}).': 'Lien modéré : {0} (r = {1}).',
  'Clear relation: {0} (r = {1}).': 'Lien net : {0} (r = {1}).',
  'Close relation: {0} (r = {1}).': 'Lien étroit : {0} (r = {1}).',
  'the higher one, the higher the other': 'plus l’un est élevé, plus l’autre l’est',
  'the higher one, the lower the other': 'plus l’un est élevé, plus l’autre est bas',
  'Within each group, {0} (r from {1} to {2}); all points together hide it (r = {3}).':
    'Dans chaque groupe, {0} (r de {1} à {2}) ; l’ensemble des points le masque (r = {3}).',
  '{0} entry|{0} entries': '{0} entrée|{0} entrées',
  '{0} line|{0} lines': '{0} courbe|{0} courbes',
  '{0} part|{0} parts': '{0} partie|{0} parties',
  '{0} group|{0} groups': '{0} groupe|{0} groupes',
  '{0} point|{0} points': '{0} point|{0} points',
  '{0} value|{0} values': '{0} valeur|{0} valeurs',
  '{0} row|{0} rows': '{0} ligne|{0} lignes',
  '{0} column|{0} columns': '{0} colonne|{0} colonnes',
  '{0} step|{0} steps': '{0} étape|{0} étapes',
  '{0} link|{0} links': '{0} lien|{0} liens',
  '{0} name|{0} names': '{0} nom|{0} noms',
  '{0} level|{0} levels': '{0} niveau|{0} niveaux',
  '{0} seat|{0} seats': '{0} siège|{0} sièges',
  '{0} day|{0} days': '{0} jour|{0} jours',
  '{0} word|{0} words': '{0} mot|{0} mots',
  '{0} panel|{0} panels': '{0} vignette|{0} vignettes',
  '{0} change|{0} changes': '{0} variation|{0} variations',
  '{0} task|{0} tasks': '{0} tâche|{0} tâches',
  '{0} event|{0} events': '{0} événement|{0} événements',
  '{0} square|{0} squares': '{0} case|{0} cases',

  // Why a chart cannot be drawn.
  'There are no rows to draw.': 'Il n’y a aucune ligne à afficher.',
  'The table has no rows.': 'Le tableau n’a aucune ligne.',
  'The chosen columns have no numbers.': 'Les colonnes choisies ne contiennent aucun nombre.',
  'The chosen columns have no numbers above zero.':
    'Les colonnes choisies ne contiennent aucun nombre supérieur à zéro.',
  'The chosen column has no words.': 'La colonne choisie ne contient aucun mot.',
  '“{0}” has no numbers.': '« {0} » ne contient aucun nombre.',
  '“{0}” has no numbers above zero.': '« {0} » ne contient aucun nombre supérieur à zéro.',
  '“{0}” and “{1}” have no numbers.': '« {0} » et « {1} » ne contiennent aucun nombre.',
  '“{0}” has no dates.': '« {0} » ne contient aucune date.',
  '“{0}” has words; events need dates or years.':
    '« {0} » contient du texte ; les événements demandent une date ou une année.',
  '“{0}” has words; the start of a task is a date or a number.':
    '« {0} » contient du texte ; le début d’une tâche est une date ou un nombre.',
  '“{0}” is above itself in the hierarchy.': '« {0} » est au-dessus de lui-même dans la hiérarchie.',
  'Choose a column for “{0}”.': 'Choisissez une colonne pour « {0} ».',
  'Choose a column for “From” and one for “To”.': 'Choisissez une colonne pour « From » et une pour « To ».',
  'Choose a column for “Place”, or for “Latitude” and “Longitude”.':
    'Choisissez une colonne pour « Place », ou pour « Latitude » et « Longitude ».',
  'Choose a column for “Value” or “Category”.': 'Choisissez une colonne pour « Value » ou « Category ».',
  'Choose a column for each answer, at least two.': 'Choisissez une colonne par réponse, au moins deux.',
  'Choose at least two columns for “Steps”.': 'Choisissez au moins deux colonnes pour « Steps ».',
  'It needs at least two columns of numbers.': 'Il faut au moins deux colonnes de nombres.',
  'A slope chart needs two dates: choose a second column.':
    'Un graphique de pente demande deux dates : choisissez une deuxième colonne.',
  'A radar chart needs at least three axes. A bar chart can show fewer.':
    'Un graphique radar demande au moins trois axes. Un graphique à barres peut en montrer moins.',
  'There are no dates: choose a column for “Time”.': 'Il n’y a aucune date : choisissez une colonne pour « Time ».',
  'No line has a value above zero to index by. Choose another place for “100 at”.':
    'Aucune ligne n’a de valeur supérieure à zéro à cet endroit. Choisissez-en un autre pour « 100 at ».',
  'No rank is among the first {0}. Are the data values?':
    'Aucun rang n’est parmi les {0} premiers. Les données sont-elles des valeurs ?',
  'No day has a number.': 'Aucun jour n’a de nombre.',
  'No event has a date.': 'Aucun événement n’a de date.',
  'No task has a start.': 'Aucune tâche n’a de début.',
  'No region has both values.': 'Aucune région n’a les deux valeurs.',
  'No row has a value for both axes.': 'Aucune ligne n’a de valeur pour les deux axes.',
  'No row has all four values.': 'Aucune ligne n’a les quatre valeurs.',
  'No row has two numbers to join.': 'Aucune ligne n’a deux nombres à relier.',
  'There are no values above zero to show.': 'Il n’y a aucune valeur supérieure à zéro.',
  'There are no flows above zero to show.': 'Il n’y a aucun flux supérieur à zéro.',
  'There are no names to show.': 'Il n’y a aucun nom à afficher.',
  'There are no seats to draw.': 'Il n’y a aucun siège.',
  'The largest names have no links among them.': 'Les plus grands noms ne sont pas reliés entre eux.',
  'Answers cannot be below zero.': 'Les réponses ne peuvent pas être inférieures à zéro.',
  'Areas cannot show values below zero.': 'Les surfaces ne peuvent pas montrer de valeurs inférieures à zéro.',
  'Circles cannot show values below zero.': 'Les cercles ne peuvent pas montrer de valeurs inférieures à zéro.',
  'Flows cannot show values below zero.': 'Les flux ne peuvent pas montrer de valeurs inférieures à zéro.',
  'Results cannot be below zero.': 'Les résultats ne peuvent pas être inférieurs à zéro.',
  'Seats cannot be negative.': 'Le nombre de sièges ne peut pas être négatif.',
  'Values below zero cannot be shown with icons.':
    'Les valeurs inférieures à zéro ne peuvent pas être montrées par des icônes.',
  'Values below zero cannot be stacked. A line chart can show them.':
    'Les valeurs inférieures à zéro ne peuvent pas être empilées. Une courbe peut les montrer.',
  'Parts of a whole cannot be below zero. A bar chart can show them.':
    'Les parts d’un tout ne peuvent pas être inférieures à zéro. Un graphique à barres peut les montrer.',
  'Parts of a whole cannot be below zero. A stacked chart can show them.':
    'Les parts d’un tout ne peuvent pas être inférieures à zéro. Un graphique empilé peut les montrer.',
  'Widths and parts cannot be below zero. A diverging bar chart can show such values.':
    'Les largeurs et les parts ne peuvent pas être inférieures à zéro. Un graphique à barres divergentes peut montrer de telles valeurs.',
  'Both sides of a pyramid count from zero up. A diverging bar chart can show values below zero.':
    'Les deux côtés d’une pyramide partent de zéro. Un graphique à barres divergentes peut montrer des valeurs inférieures à zéro.',
  'Steps of a funnel cannot be below zero. A waterfall chart can show losses.':
    'Les étapes d’un entonnoir ne peuvent pas être inférieures à zéro. Un graphique en cascade peut montrer des pertes.',
  'Wedges cannot be below zero. A bar chart can show such values.':
    'Les secteurs ne peuvent pas être inférieurs à zéro. Un graphique à barres peut montrer de telles valeurs.',
  'Radial bars cannot show negative values. Use a bar chart instead.':
    'Les barres radiales ne peuvent pas montrer de valeurs négatives. Utilisez plutôt un graphique à barres.',
  'Every value is less than half of what a sign stands for.':
    'Chaque valeur est inférieure à la moitié de ce que représente un signe.',
  'The data needs more than {0} icons. Let an icon stand for more.':
    'Les données demandent plus de {0} icônes. Faites représenter davantage à une icône.',
  'The dates are from {0} years; there is room for {1}.':
    'Les dates couvrent {0} années ; il y a de la place pour {1}.',
  'There are {0} cells; more than {1} cannot be told apart. Group the rows first.':
    'Il y a {0} cellules ; on ne peut pas en distinguer plus de {1}. Regroupez d’abord les lignes.',
  'There are {0} different answers; at most {1} can be told apart.':
    'Il y a {0} réponses différentes ; on peut en distinguer {1} au plus.',
  'There are {0} names; at most {1} can be shown as a tree.': 'Il y a {0} noms ; un arbre peut en montrer {1} au plus.',
  'There are {0} parts; at most {1} can be told apart in a picture.':
    'Il y a {0} parties ; on peut en distinguer {1} au plus dans une image.',
  'There are more regions than circles could be told apart.':
    'Il y a plus de régions qu’on ne pourrait distinguer de cercles.',
  'There is room for {0} axes, but the data has {1}.': 'Il y a de la place pour {0} axes, mais les données en ont {1}.',
  'There is room for {0} bars around a center, but the data has {1}. A bar chart can show them.':
    'Il y a de la place pour {0} barres autour d’un centre, mais les données en ont {1}. Un graphique à barres peut les montrer.',
  'There is room for {0} dials, but the data has {1}.':
    'Il y a de la place pour {0} cadrans, mais les données en ont {1}.',
  'There is room for {0} figures, but the data has {1}.':
    'Il y a de la place pour {0} chiffres, mais les données en ont {1}.',
  'There is room for {0} pies, but the data has {1}.':
    'Il y a de la place pour {0} camemberts, mais les données en ont {1}.',
  'There is room for {0} rings, but the data has {1}.':
    'Il y a de la place pour {0} anneaux, mais les données en ont {1}.',
  'There is room for {0} seats, but the data has {1}.':
    'Il y a de la place pour {0} sièges, mais les données en ont {1}.',
  'There is room for {0} shapes, but the data has {1}.':
    'Il y a de la place pour {0} formes, mais les données en ont {1}.',
  'There is room for {0} signs, but the data needs {1}.':
    'Il y a de la place pour {0} signes, mais les données en demandent {1}.',
  'There is room for {0} wedges, but the data has {1}.':
    'Il y a de la place pour {0} secteurs, mais les données en ont {1}.',
  'The map has {0} regions: too many for tiles.': 'La carte a {0} régions : trop pour des tuiles.',
  'The map has not been loaded yet.': 'La carte n’est pas encore chargée.',
  'The map of this chart no longer exists. Choose another map.':
    'La carte de ce graphique n’existe plus. Choisissez une autre carte.',
  'The map “{0}” no longer exists. Choose another map.': 'La carte « {0} » n’existe plus. Choisissez une autre carte.',
};
