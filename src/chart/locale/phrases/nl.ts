import { kinds } from '../kinds/nl.ts';
import type { Phrases } from '../phrases.ts';

/** Descriptions of charts in Dutch. */
export const nl: Phrases = {
  ...kinds,
  'and {0} more': 'en nog {0}',
  'Highest: {0}; lowest: {1}.': 'Hoogste waarde: {0}; laagste: {1}.',
  '{0}: highest {1}, lowest {2}.': '{0}: hoogste {1}, laagste {2}.',
  'All values are {0}.': 'Alle waarden zijn {0}.',
  'Largest: {0}.': 'Grootste: {0}.',
  'Largest rise: {0}.': 'Grootste stijging: {0}.',
  'Largest fall: {0}.': 'Grootste daling: {0}.',
  'Largest difference: {0}.': 'Grootste verschil: {0}.',
  '{0} rose, {1} fell.': '{0} gestegen, {1} gedaald.',
  'from {0} to {1}': 'van {0} tot {1}',
  'between {0} and {1}': 'tussen {0} en {1}',
  'lowest {0}': 'laagste {0}',
  'highest {0}': 'hoogste {0}',
  'no values': 'geen waarden',
  'median {0}': 'mediaan {0}',
  'mean {0}': 'gemiddelde {0}',
  'total {0}': 'totaal {0}',
  '{0} of all': '{0} van het totaal',
  'goal {0}': 'doel {0}',
  '{0} of {1} reach their goal.': '{0} van {1} halen hun doel.',
  '{0} by {1}': '{0} naar {1}',
  'indexed: {0}': 'index: {0}',
  'Groups: {0}.': 'Groepen: {0}.',
  'Columns: {0}.': 'Kolommen: {0}.',
  'Color: {0}, up to {1}.': 'Kleur: {0}, tot {1}.',
  'One icon is {0}.': 'Eén pictogram is {0}.',
  'One square is {0}.': 'Eén vakje is {0}.',
  '{0} remain at the end: from {1} to {2}.': '{0} blijft over: van {1} tot {2}.',
  'Result: {0}.': 'Resultaat: {0}.',
  'Most links: {0}.': 'Meeste verbindingen: {0}.',
  '{0} to {1}': '{0} naar {1}',
  '{0} and {1}': '{0} en {1}',
  'half of the values are at most {0}, nine in ten at most {1}':
    'de helft van de waarden is hoogstens {0}, negen van de tien hoogstens {1}',
  'half of them from {0} to {1}': 'de helft van {0} tot {1}',
  'most often near {0}': 'meestal rond {0}',
  'Only {0}': 'Alleen {0}',
  'In all of them: {0} of {1}.': 'In alle: {0} van {1}.',
  'Majority: {0}.': 'Meerderheid: {0}.',
  'Largest, without a majority: {0}.': 'Grootste, zonder meerderheid: {0}.',
  'Longest: {0}.': 'Langste: {0}.',
  'Most frequent: {0}.': 'Meest voorkomend: {0}.',
  'The fullest bin, from {0} to {1}, holds {2} of the values.':
    'De volste klasse, van {0} tot {1}, bevat {2} van de waarden.',
  'before: {0}': 'eerder: {0}',
  'Leading: {0}.': 'Aan kop: {0}.',
  'Largest gain: {0}.': 'Grootste winst: {0}.',
  'Largest loss: {0}.': 'Grootste verlies: {0}.',
  'First: {0}.': 'Eerst: {0}.',
  'Last: {0}.': 'Laatst: {0}.',
  'Hardly any relation (r = {0}).': 'Nauwelijks verband (r = {0}).',
  'Weak relation: {0} (r = {1}).': 'Zwak verband: {0} (r = {1}).',
  'Some relation: {0} (r = {1}).': 'Matig verband: {0} (r = {1}).',
  'Clear relation: {0} (r = {1}).': 'Duidelijk verband: {0} (r = {1}).',
  'Close relation: {0} (r = {1}).': 'Nauw verband: {0} (r = {1}).',
  'the higher one, the higher the other': 'hoe hoger het ene, hoe hoger het andere',
  'the higher one, the lower the other': 'hoe hoger het ene, hoe lager het andere',
  'Within each group, {0} (r from {1} to {2}); all points together hide it (r = {3}).':
    'Binnen elke groep: {0} (r van {1} tot {2}); alle punten samen verbergen het (r = {3}).',
  '{0} entry|{0} entries': '{0} item|{0} items',
  '{0} line|{0} lines': '{0} lijn|{0} lijnen',
  '{0} part|{0} parts': '{0} deel|{0} delen',
  '{0} group|{0} groups': '{0} groep|{0} groepen',
  '{0} point|{0} points': '{0} punt|{0} punten',
  '{0} value|{0} values': '{0} waarde|{0} waarden',
  '{0} row|{0} rows': '{0} rij|{0} rijen',
  '{0} column|{0} columns': '{0} kolom|{0} kolommen',
  '{0} step|{0} steps': '{0} stap|{0} stappen',
  '{0} link|{0} links': '{0} verbinding|{0} verbindingen',
  '{0} name|{0} names': '{0} naam|{0} namen',
  '{0} level|{0} levels': '{0} niveau|{0} niveaus',
  '{0} seat|{0} seats': '{0} zetel|{0} zetels',
  '{0} day|{0} days': '{0} dag|{0} dagen',
  '{0} word|{0} words': '{0} woord|{0} woorden',
  '{0} panel|{0} panels': '{0} paneel|{0} panelen',
  '{0} change|{0} changes': '{0} verandering|{0} veranderingen',
  '{0} task|{0} tasks': '{0} taak|{0} taken',
  '{0} event|{0} events': '{0} gebeurtenis|{0} gebeurtenissen',
  '{0} square|{0} squares': '{0} vakje|{0} vakjes',

  // Why a chart cannot be drawn.
  'There are no rows to draw.': 'Er zijn geen rijen om te tonen.',
  'The table has no rows.': 'De tabel heeft geen rijen.',
  'The chosen columns have no numbers.': 'De gekozen kolommen bevatten geen getallen.',
  'The chosen columns have no numbers above zero.': 'De gekozen kolommen bevatten geen getallen boven nul.',
  'The chosen column has no words.': 'De gekozen kolom bevat geen woorden.',
  '“{0}” has no numbers.': '‘{0}’ bevat geen getallen.',
  '“{0}” has no numbers above zero.': '‘{0}’ bevat geen getallen boven nul.',
  '“{0}” and “{1}” have no numbers.': '‘{0}’ en ‘{1}’ bevatten geen getallen.',
  '“{0}” has no dates.': '‘{0}’ bevat geen datums.',
  '“{0}” has words; events need dates or years.':
    '‘{0}’ bevat tekst; gebeurtenissen hebben een datum of jaartal nodig.',
  '“{0}” has words; the start of a task is a date or a number.':
    '‘{0}’ bevat tekst; het begin van een taak is een datum of een getal.',
  '“{0}” is above itself in the hierarchy.': '‘{0}’ staat in de hiërarchie boven zichzelf.',
  'Choose a column for “{0}”.': 'Kies een kolom voor ‘{0}’.',
  'Choose a column for “From” and one for “To”.': 'Kies een kolom voor ‘From’ en een voor ‘To’.',
  'Choose a column for “Place”, or for “Latitude” and “Longitude”.':
    'Kies een kolom voor ‘Place’, of voor ‘Latitude’ en ‘Longitude’.',
  'Choose a column for “Value” or “Category”.': 'Kies een kolom voor ‘Value’ of ‘Category’.',
  'Choose a column for each answer, at least two.': 'Kies voor elk antwoord een kolom, minstens twee.',
  'Choose at least two columns for “Steps”.': 'Kies minstens twee kolommen voor ‘Steps’.',
  'It needs at least two columns of numbers.': 'Er zijn minstens twee kolommen met getallen nodig.',
  'A slope chart needs two dates: choose a second column.':
    'Een hellingsgrafiek heeft twee tijdstippen nodig: kies een tweede kolom.',
  'A radar chart needs at least three axes. A bar chart can show fewer.':
    'Een radardiagram heeft minstens drie assen nodig. Een staafdiagram kan er minder tonen.',
  'There are no dates: choose a column for “Time”.': 'Er zijn geen datums: kies een kolom voor ‘Time’.',
  'No line has a value above zero to index by. Choose another place for “100 at”.':
    'Geen enkele lijn heeft daar een waarde boven nul. Kies een andere plek voor ‘100 at’.',
  'No rank is among the first {0}. Are the data values?':
    'Geen enkele rang hoort bij de eerste {0}. Zijn de gegevens waarden?',
  'No day has a number.': 'Geen enkele dag heeft een getal.',
  'No event has a date.': 'Geen enkele gebeurtenis heeft een datum.',
  'No task has a start.': 'Geen enkele taak heeft een begin.',
  'No region has both values.': 'Geen enkele regio heeft beide waarden.',
  'No row has a value for both axes.': 'Geen enkele rij heeft een waarde voor beide assen.',
  'No row has all four values.': 'Geen enkele rij heeft alle vier de waarden.',
  'No row has two numbers to join.': 'Geen enkele rij heeft twee getallen om te verbinden.',
  'There are no values above zero to show.': 'Er zijn geen waarden boven nul.',
  'There are no flows above zero to show.': 'Er zijn geen stromen boven nul.',
  'There are no names to show.': 'Er zijn geen namen om te tonen.',
  'There are no seats to draw.': 'Er zijn geen zetels.',
  'The largest names have no links among them.': 'De grootste namen zijn niet met elkaar verbonden.',
  'Answers cannot be below zero.': 'Antwoorden kunnen niet onder nul liggen.',
  'Areas cannot show values below zero.': 'Vlakken kunnen geen waarden onder nul tonen.',
  'Circles cannot show values below zero.': 'Cirkels kunnen geen waarden onder nul tonen.',
  'Flows cannot show values below zero.': 'Stromen kunnen geen waarden onder nul tonen.',
  'Results cannot be below zero.': 'Resultaten kunnen niet onder nul liggen.',
  'Seats cannot be negative.': 'Het aantal zetels kan niet negatief zijn.',
  'Values below zero cannot be shown with icons.': 'Waarden onder nul kunnen niet met pictogrammen worden getoond.',
  'Values below zero cannot be stacked. A line chart can show them.':
    'Waarden onder nul kunnen niet worden gestapeld. Een lijndiagram kan ze tonen.',
  'Parts of a whole cannot be below zero. A bar chart can show them.':
    'Delen van een geheel kunnen niet onder nul liggen. Een staafdiagram kan ze tonen.',
  'Parts of a whole cannot be below zero. A stacked chart can show them.':
    'Delen van een geheel kunnen niet onder nul liggen. Een gestapeld diagram kan ze tonen.',
  'Widths and parts cannot be below zero. A diverging bar chart can show such values.':
    'Breedtes en delen kunnen niet onder nul liggen. Een divergerend staafdiagram kan zulke waarden tonen.',
  'Both sides of a pyramid count from zero up. A diverging bar chart can show values below zero.':
    'Beide kanten van een piramide beginnen bij nul. Een divergerend staafdiagram kan waarden onder nul tonen.',
  'Steps of a funnel cannot be below zero. A waterfall chart can show losses.':
    'Stappen van een trechter kunnen niet onder nul liggen. Een watervaldiagram kan verliezen tonen.',
  'Wedges cannot be below zero. A bar chart can show such values.':
    'Sectoren kunnen niet onder nul liggen. Een staafdiagram kan zulke waarden tonen.',
  'Radial bars cannot show negative values. Use a bar chart instead.':
    'Radiale staven kunnen geen negatieve waarden tonen. Gebruik een staafdiagram.',
  'Every value is less than half of what a sign stands for.':
    'Elke waarde is minder dan de helft van waar een teken voor staat.',
  'The data needs more than {0} icons. Let an icon stand for more.':
    'De gegevens vragen meer dan {0} pictogrammen. Laat een pictogram voor meer staan.',
  'The dates are from {0} years; there is room for {1}.': 'De datums beslaan {0} jaar; er is plaats voor {1}.',
  'There are {0} cells; more than {1} cannot be told apart. Group the rows first.':
    'Er zijn {0} cellen; meer dan {1} zijn niet te onderscheiden. Groepeer eerst de rijen.',
  'There are {0} different answers; at most {1} can be told apart.':
    'Er zijn {0} verschillende antwoorden; er zijn er hoogstens {1} te onderscheiden.',
  'There are {0} names; at most {1} can be shown as a tree.': 'Er zijn {0} namen; een boom kan er hoogstens {1} tonen.',
  'There are {0} parts; at most {1} can be told apart in a picture.':
    'Er zijn {0} delen; in een beeld zijn er hoogstens {1} te onderscheiden.',
  'There are more regions than circles could be told apart.':
    'Er zijn meer regio’s dan er cirkels te onderscheiden zijn.',
  'There is room for {0} axes, but the data has {1}.': 'Er is plaats voor {0} assen, maar de gegevens hebben er {1}.',
  'There is room for {0} bars around a center, but the data has {1}. A bar chart can show them.':
    'Er is plaats voor {0} staven rond een middelpunt, maar de gegevens hebben er {1}. Een staafdiagram kan ze tonen.',
  'There is room for {0} dials, but the data has {1}.': 'Er is plaats voor {0} meters, maar de gegevens hebben er {1}.',
  'There is room for {0} figures, but the data has {1}.':
    'Er is plaats voor {0} cijfers, maar de gegevens hebben er {1}.',
  'There is room for {0} pies, but the data has {1}.':
    'Er is plaats voor {0} taartdiagrammen, maar de gegevens hebben er {1}.',
  'There is room for {0} rings, but the data has {1}.': 'Er is plaats voor {0} ringen, maar de gegevens hebben er {1}.',
  'There is room for {0} seats, but the data has {1}.': 'Er is plaats voor {0} zetels, maar de gegevens hebben er {1}.',
  'There is room for {0} shapes, but the data has {1}.':
    'Er is plaats voor {0} vormen, maar de gegevens hebben er {1}.',
  'There is room for {0} signs, but the data needs {1}.':
    'Er is plaats voor {0} tekens, maar de gegevens hebben er {1} nodig.',
  'There is room for {0} wedges, but the data has {1}.':
    'Er is plaats voor {0} sectoren, maar de gegevens hebben er {1}.',
  'The map has {0} regions: too many for tiles.': 'De kaart heeft {0} regio’s: te veel voor tegels.',
  'The map has not been loaded yet.': 'De kaart is nog niet geladen.',
  'The map of this chart no longer exists. Choose another map.':
    'De kaart van deze grafiek bestaat niet meer. Kies een andere kaart.',
  'The map “{0}” no longer exists. Choose another map.': 'De kaart ‘{0}’ bestaat niet meer. Kies een andere kaart.',
};
