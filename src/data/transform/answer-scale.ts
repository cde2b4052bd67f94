import { magnitudeOf } from '../types/magnitudes.ts';

/** Words of answers from the lowest to the highest; forms of one answer are separated by a bar. */
type Scale = {
  /** Where answers change from one side to the other: the place of the neutral one, or between two. None for amounts. */
  turn?: number;
  answers: readonly string[];
};

/** Scales on which people answer. */
const answerScales: readonly Scale[] = [
  {
    turn: 2,
    answers: [
      'strongly disagree|disagree strongly|completely disagree|stimme (?:gar|überhaupt) nicht zu|pas du tout d.accord|muy en desacuerdo|totalmente en desacuerdo|discordo totalmente|molto in disaccordo|helemaal (?:mee )?oneens|полностью не согласен|非常不同意|まったくそう思わない|trifft (?:gar|überhaupt) nicht zu|zdecydowanie (?:się )?nie zgadzam(?: się)?|stanowczo się nie zgadzam|instämmer inte alls|tar helt avstånd|helt uenig|kesinlikle katılmıyorum|hiç katılmıyorum|そう思わない|全くそう思わない|(?:非常|完全|强烈)不同意|完全不赞同|أعارض بشدة|لا أوافق بشدة|совершенно не согласен|rozhodně nesouhlasím|täysin eri mieltä|전혀 그렇지 않다|discordo fortemente|fortemente in disaccordo|per niente d.accordo|zeer (?:mee )?oneens',
      'somewhat disagree|tend to disagree|disagree|stimme (?:eher )?nicht zu|lehne ab|(?:plutôt )?pas d.accord|en desacuerdo|discordo|in disaccordo|(?:mee )?oneens|не согласен|不同意|trifft (?:eher )?nicht zu|(?:raczej )?(?:się )?nie zgadzam(?: się)?|instämmer (?:delvis )?inte|tar (?:delvis )?avstånd|(?:delvis )?uenig|katılmıyorum|(?:あまり|やや)そう思わない|不太?同意|不赞同|أعارض|لا أوافق|(?:скорее )?не согласен|(?:spíše )?nesouhlasím|(?:jokseenkin )?eri mieltä|그렇지 않다|discordo parcialmente|abbastanza in disaccordo|poco d.accordo',
      'neutral|neither.*|undecided|neither agree nor disagree|teils.*|weder noch|unentschieden|ni d.accord ni.*|ni de acuerdo.*|nem concordo.*|neutro|neutraal|нейтрально|中立|どちらとも.*|nie mam zdania|ani tak,? ani nie|trudno powiedzieć|varken eller|varken.*|neutralt?|hverken.*|verken.*|kararsızım|ne katılıyorum.*|一般|不确定|محايد|затрудняюсь.*|ani souhlasím.*|neutrální|ei samaa eikä eri mieltä|보통(?:이다)?|não concordo nem discordo|indiferente|né d.accordo né.*|noch.*oneens.*|neutre',
      'somewhat agree|tend to agree|agree|stimme (?:eher )?zu|(?:plutôt )?d.accord|de acuerdo|concordo|d.accordo|(?:mee )?eens|согласен|同意|trifft (?:eher )?zu|(?:raczej )?(?:się )?zgadzam(?: się)?|instämmer(?: delvis)?|(?:delvis )?enig|katılıyorum|(?:やや|まあ)そう思う|(?:比较)?同意|赞同|أوافق|(?:скорее )?согласен|(?:spíše )?souhlasím|(?:jokseenkin )?samaa mieltä|그렇다|concordo parcialmente|abbastanza d.accordo',
      'strongly agree|agree strongly|completely agree|stimme (?:voll(?: und ganz)?|völlig) zu|tout à fait d.accord|muy de acuerdo|totalmente de acuerdo|concordo totalmente|molto d.accordo|helemaal (?:mee )?eens|полностью согласен|非常同意|とてもそう思う|trifft (?:voll(?: und ganz)?|völlig) zu|zdecydowanie (?:się )?zgadzam(?: się)?|stanowczo się zgadzam|instämmer (?:helt|fullständigt)|helt enig|kesinlikle katılıyorum|tamamen katılıyorum|(?:強く|非常に)?そう思う|(?:非常|完全|强烈)同意|完全赞同|أوافق بشدة|совершенно согласен|rozhodně souhlasím|täysin samaa mieltä|매우 그렇다|concordo fortemente|fortemente d.accordo|del tutto d.accordo|zeer (?:mee )?eens',
    ],
  },
  {
    turn: 3,
    answers: [
      'strongly disagree',
      'disagree',
      '(?:somewhat|slightly) disagree|tend to disagree',
      'neutral|neither.*|undecided',
      '(?:somewhat|slightly) agree|tend to agree',
      'agree',
      'strongly agree',
    ],
  },
  {
    // In Japanese the plain answer is the strongest one above, and the milder one beside “strongly”.
    turn: 2,
    answers: [
      '(?:まったく|全く)そう思わない',
      '(?:あまり)?そう思わない',
      'どちらとも.*',
      '(?:やや|まあ)?そう思う',
      '(?:とても|非常に|強く)そう思う',
    ],
  },
  {
    turn: 2,
    answers: [
      '(?:非常に|とても|大変)不満',
      '(?:やや)?不満',
      'どちらとも.*|ふつう|普通',
      '(?:やや)?満足',
      '(?:非常に|とても|大変)満足',
    ],
  },
  {
    turn: 2,
    answers: [
      'very dissatisfied|very unsatisfied|sehr unzufrieden|très insatisfait|muy insatisfecho|molto insoddisfatto|zeer ontevreden|muito insatisfeit[oa]|bardzo niezadowolon[ya]|mycket missnöjd|meget utilfreds|hiç memnun değilim|çok memnuniyetsizim|(?:非常に|とても)?不満|(?:非常|很)不满意|غير راض[ٍي]? ?(?:إطلاقا|تماما|جدا)|очень недоволен|velmi nespokojen[ýá]?|erittäin tyytymätön|매우 불만족|nagyon elégedetlen',
      'dissatisfied|unsatisfied|rather dissatisfied|(?:eher )?unzufrieden|(?:plutôt )?insatisfait|insatisfecho|insoddisfatto|ontevreden|insatisfeit[oa]|(?:raczej )?niezadowolon[ya]|(?:ganska )?missnöjd|utilfreds|memnun değilim|memnuniyetsizim|やや不満|不满意|غير راض[ٍي]?|недоволен|(?:spíše )?nespokojen[ýá]?|tyytymätön|불만족|elégedetlen',
      'neutral|neither.*|teils.*|weder noch|neutre|neutro|neutraal|neutralny|nie mam zdania|varken.*|neutralt?|hverken.*|kararsızım|ne memnunum.*|どちらともいえない|ふつう|普通|一般|محايد|нейтрально|neutrální|neutraali|보통|semleges|indiferente|né soddisfatto.*|nem satisfeito.*',
      'satisfied|rather satisfied|(?:eher )?zufrieden|(?:plutôt )?satisfait|satisfecho|soddisfatto|tevreden|satisfeit[oa]|(?:raczej )?zadowolon[ya]|(?:ganska )?nöjd|tilfreds|memnunum|やや満足|满意|راض[ٍي]?|доволен|(?:spíše )?spokojen[ýá]?|tyytyväinen|만족|elégedett',
      'very satisfied|sehr zufrieden|très satisfait|muy satisfecho|molto soddisfatto|zeer tevreden|muito satisfeit[oa]|bardzo zadowolon[ya]|mycket nöjd|meget tilfreds|çok memnunum|(?:非常に|とても|大変)?満足|(?:非常|很)满意|راض[ٍي]? جدا|очень доволен|velmi spokojen[ýá]?|erittäin tyytyväinen|매우 만족|nagyon elégedett',
    ],
  },
  {
    turn: 2,
    answers: [
      'very bad|very poor|terrible|sehr schlecht|très mauvais|muy malo|pessimo|muito ruim|zeer slecht|bardzo źle|bardzo zły|mycket dåligt?|meget dårligt?|çok kötü|とても悪い|非常に悪い|很差|非常差|سيئ جدا|очень плохо|velmi špatn[éýě]|erittäin huono|매우 나쁨|muito má?u?|molto cattivo|péssimo',
      'bad|poor|schlecht|mauvais|malo|cattivo|ruim|slecht|źle|zły|dåligt?|dårligt?|kötü|悪い|差|سيئ|плохо|špatn[éýě]|huono|나쁨|mau|má',
      'fair|average|okay|ok|neutral|mittel|moyen|regular|discreto|passable|matig|średnio|średni|medel|orta|middel|ふつう|普通|一般|متوسط|средне|нормально|průměrn[éýě]|kohtalainen|보통|médio|razoável',
      'good|gut|bon|bueno|buono|bom|goed|dobrze|dobry|bra|godt?|iyi|良い|好|جيد|хорошо|dobr[éýě]|hyvä|좋음',
      'very good|excellent|sehr gut|très bon|muy bueno|ottimo|ausgezeichnet|excelente|muito bom|eccellente|zeer goed|uitstekend|bardzo dobrze|bardzo dobry|mycket bra|meget godt?|çok iyi|とても良い|非常に良い|很好|非常好|ممتاز|جيد جدا|очень хорошо|отлично|velmi dobr[éýě]|erittäin hyvä|매우 좋음',
    ],
  },
  {
    turn: 1.5,
    answers: [
      'poor|schlecht|mauvais|malo|ruim|scadente|slecht',
      'fair|mäßig|passable|regular|razoável|discreto|matig',
      'good|gut|bon|bueno|bom|buono|goed',
      'very good|sehr gut|très bon|muy bueno|muito bom|molto buono|zeer goed',
      'excellent|ausgezeichnet|excelente|eccellente|uitstekend',
    ],
  },
  {
    answers: [
      'never|nie|jamais|nunca|mai|nooit|никогда|nigdy|aldrig|asla|hiç(?:bir zaman)?|全くない|まったくない|ない|从不|从来不|أبدا|nikdy|ei koskaan|전혀|soha',
      'rarely|seldom|hardly ever|selten|rarement|raramente|rara vez|zelden|редко|rzadko|sällan|sjældent|sjelden|nadiren|あまりない|めったにない|很少|نادرا|zřídka|málokdy|harvoin|드물게|ritkán',
      'sometimes|occasionally|manchmal|parfois|a veces|às vezes|a volte|soms|иногда|czasami|czasem|ibland|nogle gange|noen ganger|av og til|bazen|ときどき|時々|たまに|有时|偶尔|أحيانا|někdy|občas|joskus|가끔|néha',
      'often|frequently|oft|häufig|souvent|a menudo|frequentemente|spesso|vaak|часто|często|ofta|ofte|sık sık|よく|よくある|しばしば|经常|常常|غالبا|často|usein|자주|gyakran|com frequência',
      'always|immer|toujours|siempre|sempre|altijd|всегда|zawsze|alltid|altid|her zaman|daima|いつも|总是|一直|دائما|vždy|aina|항상|mindig',
    ],
  },
  {
    turn: 2,
    answers: [
      'very unlikely|sehr unwahrscheinlich|très improbable|muy improbable|muito improvável|molto improbabile|zeer onwaarschijnlijk|bardzo mało prawdopodobne|mycket osannolikt|hiç olası değil|非常不可能|очень маловероятно',
      'unlikely|eher unwahrscheinlich|improbable|improvável|improbabile|onwaarschijnlijk|mało prawdopodobne|osannolikt|olası değil|不太可能|маловероятно',
      'neutral|undecided|unsure|neither.*',
      'likely|eher wahrscheinlich|probable|provável|probabile|waarschijnlijk|prawdopodobne|sannolikt|olası|可能|вероятно',
      'very likely|sehr wahrscheinlich|très probable|muy probable|muito provável|molto probabile|zeer waarschijnlijk|bardzo prawdopodobne|mycket sannolikt|çok olası|非常可能|очень вероятно',
    ],
  },
  {
    turn: 1,
    answers: [
      'against|opposed|opposition|dagegen|nein-stimmen|contre|en contra|contra|contrari',
      'abstained|abstentions?|abstain|enthaltung(?:en)?|enthalten|abstención|abstenciones|abstenção|astenuti',
      'in favou?r|for|support|dafür|ja-stimmen|pour|a favor|favorevoli',
    ],
  },
];

/** Other words with an order. They order colors, but do not say that a table holds answers. */
const otherScales: readonly Scale[] = [
  {
    turn: 1,
    answers: [
      'no|nein|non|não|nee|нет',
      'don.?t know|unsure|not sure|maybe|undecided|weiß nicht|vielleicht|unentschieden|ne sais pas|peut-être|no sabe|no sé|não sei|não sabe|talvez|non so|forse|weet niet|misschien|не знаю',
      'yes|ja|oui|sí|sim|sì|да',
    ],
  },
  {
    answers: [
      'not at all important|not important|unimportant|(?:gar nicht|überhaupt nicht|nicht) wichtig|unwichtig|pas (?:du tout )?important|nada importante|per niente importante|niet belangrijk',
      'slightly important|not (?:very|too) important|weniger wichtig|eher unwichtig|peu important|poco importante|pouco importante|minder belangrijk',
      'moderately important|somewhat important|neutral|neither.*|teils.*|moyennement important|neutro|neutraal',
      '(?:fairly )?important|(?:eher )?wichtig|(?:assez )?important|importante|belangrijk',
      'very important|extremely important|sehr wichtig|très important|muy importante|muito importante|molto importante|zeer belangrijk|heel belangrijk',
    ],
  },
  {
    answers: [
      'very small|tiny|micro|sehr klein|très petit|muy pequeñ[oa]|muito pequen[oa]|molto piccol[oa]|zeer klein',
      'small|klein|petite?|pequeñ[oa]|pequen[oa]|piccol[oa]',
      'medium(?:-sized)?|mid-?size|mittel(?:groß)?|moyenn?e?|median[oa]|médi[oa]|medi[oa]|middelgroot',
      'large|big|groß|grande?|groot',
      'very large|huge|sehr groß|très grande?|muy grande|muito grande|molto grande|zeer groot',
    ],
  },
  {
    answers: ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl|2xl', '3xl|xxxl'],
  },
  {
    answers: [
      'very low|sehr niedrig|sehr gering|très faible|muy baj[oa]|muito baix[oa]|molto bass[oa]|zeer laag',
      'low|niedrig|gering|faible|basse?|baj[oa]|baix[oa]|bass[oa]|laag',
      'medium|moderate|middle|mittel|moyenn?e?|medi[oa]|médi[oa]|gemiddeld|midden',
      'high|hoch|élevée?|haute?|alt[oa]|hoog',
      'very high|sehr hoch|très élevée?|muy alt[oa]|muito alt[oa]|molto alt[oa]|zeer hoog',
    ],
  },
];

const formsOf = ({ turn, answers }: Scale) => ({
  turn,
  patterns: answers.map((forms) => new RegExp(`^(?:${forms})$`, 'iu')),
});
const ofAnswers = answerScales.map(formsOf);
const ofAll = [...ofAnswers, ...otherScales.map(formsOf)];

/** The places of answers in their scale, or null when the words are no scale of answers. */
export function placesInScale(words: readonly string[]): readonly number[] | null {
  return findScale(words, ofAnswers)?.places ?? null;
}

/** The order of words: answers, sizes, levels, or bands of numbers such as ages. Null when they have none. */
export function orderOfWords(words: readonly string[]): WordOrder | null {
  return findScale(words, ofAll) ?? orderOfBands(words);
}

function findScale(words: readonly string[], scales: readonly ReturnType<typeof formsOf>[]): WordOrder | null {
  for (const { turn, patterns } of scales) {
    if (words.length > patterns.length + 1) continue; // one of them is not known at most
    const places = words.map((word) => patterns.findIndex((pattern) => pattern.test(word.trim())));
    if (isOrder(places)) return { places, turn };
  }
  return null;
}

/** Answers from the lowest to the highest, as their colors say it; “No answer” goes to the end. */
export function inScaleOrder<Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly Item[] | null {
  const places = placesInScale(items.map(nameOf));
  return places === null ? null : inPlaces(items, places);
}

/** Items by the places of their names, those without a place last. */
export function inPlaces<Item>(items: readonly Item[], places: readonly number[]): readonly Item[] {
  const rank = (at: number) => ((places[at] ?? -1) < 0 ? Number.MAX_SAFE_INTEGER : (places[at] ?? 0));
  return items
    .map((item, at) => ({ item, at }))
    .sort((a, b) => rank(a.at) - rank(b.at) || a.at - b.at)
    .map(({ item }) => item);
}

/** Words with an order: the place of each, −1 for “No answer”, and where the scale changes sides, if it has two. */
type WordOrder = { places: readonly number[]; turn: number | undefined };

/** Bands of numbers by where they start: “under 5”, “5–17”, “De 18 à 24 ans”, “65+”, 20代. */
function orderOfBands(words: readonly string[]): WordOrder | null {
  if (words.length > mostBands) return null;
  const bands = words.map(bandOf);
  if (!bands.some((band) => band?.isBand === true)) return null;
  const places = bands.map((band) => band?.start ?? -1);
  return isOrder(places) ? { places, turn: undefined } : null;
}

const mostBands = 100;
const longestBand = 60;
const upTo =
  /(?:^|[^\p{L}])(?:under|below|less than|up to|unter|bis|weniger als|moins de|jusqu.à|menos de|hasta|até|abaixo de|meno di|fino a|sotto|onder|tot|minder dan|poniżej|do|mniej niż|upp till|mindre än|до|менее|младше|alle|pod|méně než|أقل من|تحت|(?:and|or|et|ou|o|y|e|und|oder|och|en|i|и|ve) (?:under|below|younger|less|fewer|moins|menos|meno|jünger|weniger|yngre|jonger|mniej|młodsi|младше|altı|daha az))(?!\p{L})|altı$|altında|[<≤]|未満|以下|以内|미만|이하/iu;
const andMore =
  /\+|(?:^|[^\p{L}])(?:over|above|more than|from|at least|über|ab|mehr als|mindestens|plus de|más de|mais de|acima de|oltre|più di|boven|meer dan|vanaf|powyżej|od|więcej niż|över|mer än|от|более|свыше|старше|yli|nad|أكثر من|فوق|(?:and|or|et|ou|o|y|e|und|oder|och|eller|en|of|i|lub|и|ve) (?:over|above|older|more|up|plus|más|mais|più|oltre|älter|mehr|darüber|äldre|mer|över|ouder|meer|hoger|więcej|starsi|старше|более|üzeri|üstü|daha fazla))(?!\p{L})|üzeri|üstü|[>≥]|以上|超|이상|초과/iu;
const amounts = /(\d+(?:[.,]\d+)?)(?::(\d\d))?[\s\u00a0]?(\p{L}{1,5}\.?)?/gu;

/** Where a band starts, and whether it is one: a single number among bands stands for itself. */
function bandOf(word: string): { start: number; isBand: boolean } | null {
  const text = word.trim();
  if (text.length > longestBand) return null;
  const plain = text.replace(/(?<=\d)[.,\s\u00a0'’](?=\d{3}(?!\d))/g, '');
  const numbers = Array.from(plain.matchAll(amounts), ([, digits = '', minutes, unit = '']) => {
    const size = 10 ** (magnitudeOf(unit) ?? 0);
    return Number(digits.replace(',', '.')) * size + Number(minutes ?? 0) / 60;
  });
  const [first, second] = numbers;
  if (first === undefined || numbers.length > 2) return null;
  if (second !== undefined) return between.test(plain) && first <= second ? { start: first, isBand: true } : null;
  const around = plain.replace(/\d+(?:[.,]\d+)?/, '#');
  if (upTo.test(around)) return { start: first - 0.5, isBand: true };
  if (andMore.test(around)) return { start: first, isBand: true };
  if (/^#\s?(?:代|s)$/.test(around)) return { start: first, isBand: true };
  return /^\P{L}{0,3}#\P{L}{0,3}$/u.test(around) ? { start: first, isBand: false } : null;
}

/** What stands between the ends of a band: 18–24, 18 bis 24, 18 or 19. */
const between =
  /\d\D{0,8}(?:[-–—−~～〜]|(?<!\p{L})(?:to|and|or|bis|und|à|et|ou|a|y|e|até|tot|en|do|i|till|och|ile|до|и|から|إلى)(?!\p{L}))\D{0,4}\d/iu;

/** At least three known words, each at a place of its own, and at most one that is not known. */
function isOrder(places: readonly number[]): boolean {
  const known = places.filter((place) => place >= 0);
  return known.length >= 3 && known.length >= places.length - 1 && new Set(known).size === known.length;
}
