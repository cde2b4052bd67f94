/**
 * Words of titles and axes. Text turned on its side has uneven gaps, and is read as “m illion” or “Pe rcentage”: the
 * parts are joined when together they are one of these words and apart they are not.
 */
const words = new Set(
  `acceleration account accounts accuracy active acres administration adults advertising agriculture aircraft
  amount annual annually applications approval area average barrels base beds billion billions births brand budget
  building business capacity capita capital carbon cases cells census centimeters change child children cities
  citizens click clicks code companies company consumer consumers consumption contribution cost costs countries country
  crime customers daily data days deaths debt degrees deliveries delivery demand density depth diameter dioxide distance
  dollar dollars domestic downloads earnings economic education electricity emissions employed employees employment energy
  enterprises equivalent estimated euro euros exchange expenditure expenditures expense expenses exports female fires
  fiscal flights followers forecast frequency fuel funding games gallons gigawatt global goods gross grade growth
  hectares height health homes hospital hour hours household households housing imports income index industry inflation
  inhabitants installed internet investment investments jobs kilogram kilograms kilometer kilometers kilowatt labour 
  length level life liters loans losses male margin market measurement medals median megawatt members merchandise meter
  meters metric miles military millimeters million millions minutes mobile monthly months mortality net network number
  numbers occupancy openings operating operations orders output participants passenger passengers patients pence people
  percent percentage performance persons points population pound pounds power premium premiums prevalence price prices
  production profit profits projects public purchase quantity quarterly rate rates rating ratio registered registrations
  renewable rent reported reserves residents respondents restaurants retail revenue revenues rooms rupees sales 
  score seconds share shares shipments size smartphones spending spent sports square stores students subscribers
  subscriptions supply surface tax temperature tests thousand thousands time tonnes tons total tourists trade traffic
  transactions transport travel trillion trips turnover unemployment unemployed unit units usage users valuation value
  values vehicles views viewers visitors visits voters votes volume wage wages water watts weekly weight women workers
  workforce world worth yearly years yen youth`.split(/\s+/u),
);

/** Words that others begin or end with. */
const shortWords = new Set(
  'a an and at by cent come for force hold house in of on out over per put the to turn work'.split(' '),
);

/** Most parts a word is read in. */
const mostParts = 4;

/** Joins the parts of words that were read with spaces in them. */
export function joinSplitWords(text: string): string {
  const parts = text.split(' ');
  const mended: string[] = [];
  for (let place = 0; place < parts.length; ) {
    const count = partsOfWord(parts.slice(place, place + mostParts));
    mended.push(parts.slice(place, place + count).join(''));
    place += count;
  }
  return mended.join(' ');
}

/** How many of the first parts make one known word. */
function partsOfWord(parts: readonly string[]): number {
  for (let count = parts.length; count > 1; count--) {
    const some = parts.slice(0, count);
    if (isWord(some.join('')) && !some.every((part) => isWord(part) || shortWords.has(part.toLowerCase())))
      return count;
  }
  return 1;
}

function isWord(part: string): boolean {
  return words.has(part.toLowerCase().replace(/(?<![,.)])[,.)]+$/u, ''));
}
