import type { MeasureKind } from './measure-kinds.ts';

/** Kinds that the name of a column tells, in the order in which they are looked for: “growth rate” is a change. */
type NamedKind = Exclude<MeasureKind, 'rank' | 'id' | 'year' | 'coordinate'>;

/** Words of English, German, French, Spanish, Portuguese, Italian, Dutch, and some of other languages. */
const words: Record<NamedKind, string> = {
  change:
    'change changes delta difference diff growth increase decrease variation swing veränderung änderung wachstum zuwachs rückgang differenz évolution croissance hausse baisse écart cambio variación crecimiento aumento variação crescimento mudança variazione crescita verandering groei toename изменение рост прирост 变化 增长 增减 増減 変化 伸び率 تغير نمو',
  index: 'index indices indizes indice índice индекс 指数 مؤشر',
  temperature:
    'temperature temperatures temp temperatur température temperatura temperatuur температура 气温 温度 気温 حرارة',
  share:
    'share shares percent percentage proportion fraction anteil anteile prozent part parts pourcentage proporción porcentaje cuota participación percentual parcela porcentagem percentuale aandeel доля процент 占比 比例 割合 シェア نسبة حصة',
  rate: 'rate rates ratio per density average avg mean median yield quota turnout incidence frequency quote dichte durchschnitt durchschnittlich mittel mittelwert mittlere je pro taux par densité moyenne moyen médian médiane tasa media promedio mediana densidad por taxa média densidade tasso medio densità ratio gemiddelde gemiddeld dichtheid уровень коэффициент среднее средний плотность 率 密度 平均 معدل متوسط كثافة',
  price:
    'price prices close closing fare fee rent tariff wage wages salary salaries pay income exchange preis preise miete gebühr lohn löhne gehalt gehälter einkommen tarif kurs prix loyer salaire salaires revenu cours precio precios alquiler salario salarios renta tarifa preço preços aluguel renda prezzo prezzi affitto stipendio stipendi reddito prijs prijzen huur loon salaris цена цены зарплата курс 价格 房价 工资 価格 賃金 سعر راتب',
  score:
    'points pts punkte puntos pontos punti punten score scores rating ratings grade grades stars satisfaction bewertung note noten zufriedenheit punktzahl évaluation puntuación valoración calificación nota notas pontuação avaliação punteggio voto voti valutazione cijfer beoordeling оценка рейтинг 评分 得分 評価 点数 تقييم درجة',
  duration:
    'duration minutes seconds days age expectancy lifespan latency dauer minuten sekunden tage alter lebenserwartung wartezeit durée jours âge espérance duración minutos edad esperanza duração idade expectativa durata minuti età speranza duur leeftijd levensverwachting возраст длительность 年龄 寿命 年齢 عمر مدة',
  stock:
    'population inhabitants residents stock inventory balance debt assets area members employees staff headcount subscribers households installed capacity einwohner einwohnerzahl bevölkerung bestand vorrat lager schulden fläche mitglieder beschäftigte haushalte habitants superficie effectif dette población habitantes superficie deuda população área dívida popolazione abitanti inwoners bevolking oppervlakte voorraad население площадь численность 人口 面积 面積 السكان سكان مساحة',
  measurement:
    'height weight width length depth distance mass pressure humidity concentration diameter elevation altitude speed brightness luminance wavelength voltage power horsepower mpg mileage magnitude mag ph bmi glucose pulse höhe gewicht breite länge tiefe entfernung masse druck feuchte konzentration hauteur poids largeur longueur profondeur altura peso anchura longitud profundidad largura comprimento altezza larghezza lunghezza profondità hoogte gewicht breedte lengte диаметр вес высота 身高 体重 高度 身長 طول وزن',
  count:
    'count counts number clicks impressions sessions visits visitors users customers cases deaths births votes seats orders units people persons passengers students arrivals downloads views goals medals anzahl zahl besucher fälle geburten todesfälle stimmen sitze bestellungen personen kunden gäste nombre visiteurs cas décès naissances voix sièges commandes número visitantes casos muertes nacimientos votos escaños pedidos mortes nascimentos assentos numero visitatori casi morti nascite voti seggi ordini aantal bezoekers gevallen geboorten stemmen zetels количество число 数量 人数 件数 客数 عدد',
  amount:
    'sales revenue turnover cost costs spending expenditure budget profit amount production output consumption emissions exports imports volume gdp umsatz umsätze erlös kosten ausgaben einnahmen gewinn betrag produktion verbrauch emissionen vente ventes recettes coût coûts dépenses montant bénéfice pib ventas ingresos coste gastos importe beneficio producción consumo vendas receitas custo despesas valor lucro vendite ricavi costi spese importo utile omzet kosten uitgaven bedrag winst продажи выручка расходы сумма прибыль 销售 销售额 收入 支出 产值 売上 売上高 費用 金額 مبيعات إيرادات تكلفة hours stunden heures horas ore uren',
};

const listed = (Object.entries(words) as [NamedKind, string][]).map(
  // The keys are the kinds.
  ([kind, list]) => ({ kind, words: list.split(' ') }),
);

/** Kind that a name tells, and the word that tells it. */
export function kindInName(name: string): { kind: NamedKind; word: string } | null {
  const tokens = tokensOf(name);
  for (const { kind, words: list } of listed) {
    const word = list.find((each) => tokens.some((token) => isSaid(token, each)));
    if (word !== undefined) return { kind, word };
  }
  return null;
}

/** “GDP_per_capita” and “lifeExpectancy” in single words. */
function tokensOf(name: string): string[] {
  return name
    .slice(0, 200)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);
}

/** Words at the end of German and Dutch compounds, such as “Arbeitslosenquote”. */
const compounds = new Set(
  'veränderung änderung wachstum zuwachs differenz temperatur temperatuur anteil anteile quote dichte preis preise miete gebühr löhne gehalt gehälter einkommen tarif bewertung dauer minuten stunden alter bevölkerung bestand schulden fläche einwohner länge breite tiefe gewicht druck besucher fälle geburten stimmen bestellungen kosten ausgaben einnahmen gewinn betrag umsatz produktion verbrauch emissionen index aandeel prijs prijzen groei'.split(
    ' ',
  ),
);

/** Chinese and Japanese have no spaces, and Arabic writes the article with the noun. */
function isSaid(token: string, word: string): boolean {
  if (token === word) return true;
  if (/[\u3040-\u30ff\u3400-\u9fff]/.test(word)) return token.includes(word);
  if (/[\u0600-\u06ff]/.test(word)) return token === `ال${word}`;
  return compounds.has(word) && token.endsWith(word);
}
