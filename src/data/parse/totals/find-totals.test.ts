import { describe, expect, test } from 'vitest';
import { growthOf } from '#tests/support/growth.ts';
import { isTotalWord } from '../total-words.ts';
import { findTotals } from './find-totals.ts';

function totalsOf(text: string) {
  const rows = text.split('\n').map((line) => line.trim().split('|'));
  const { places, isProven } = findTotals(rows);
  return { totals: places.map((place) => rows[place]?.[0]), isProven };
}

describe('totals by arithmetic', () => {
  test.each<[what: string, text: string, totals: string[]]>([
    ['at the end, without a word for it', 'Bonn|31|12\nRome|42|17\nOslo|19|8\nThe region|92|37', ['The region']],
    ['at the top', 'Land|92|37\nBonn|31|12\nRom|42|17\nOslo|19|8', ['Land']],
    [
      'of every group, and of the groups',
      'A1|3|5\nA2|4|6\nA3|9|2\nNorth|16|13\nB1|8|1\nB2|2|7\nB3|5|4\nSouth|15|12\nBoth sides|31|25',
      ['North', 'South', 'Both sides'],
    ],
    ['in a language we know the word of', 'Osaka|31\nKobe|42\n合計|73', ['合計']],
    ['in a later column, where those before it are empty', 'A-1|Ada|May|31\nA-2|Bo|June|42\n||TOTAL|73', ['']],
    [
      'of weeks between days, where their date is empty',
      'Mon|4.3.|31\nTue|5.3.|42\nWed|6.3.|19\nWeek 1||92\nMon|11.3.|30\nTue|12.3.|40\nWed|13.3.|20\nWeek 2||90',
      ['Week 1', 'Week 2'],
    ],
    ['a mean that is called so', 'Mon|10|31\nTue|20|35\nWed|33|39\nAverage|21|35', ['Average']],
    ['a year of months: rain added up, warmth averaged', 'Jan|80|2\nFeb|60|4\nMar|40|9\nAnnual|180|5', ['Annual']],
  ])('are found %s', (_, text, totals) => {
    expect(totalsOf(text)).toEqual({ totals, isProven: true });
  });

  test.each<[what: string, text: string]>([
    ['the largest of unlike rows', 'Bonn|31\nRome|42\nOslo|73'],
    ['a chance in one of several figures', 'Bonn|31|4\nRome|42|8\nOslo|73|9'],
    ['zeros', 'Bonn|0|0\nRome|0|0\nOslo|0|0'],
    ['numbers without a name', '1|5\n2|8\n3|13'],
    ['a category of every year', 'All|3\nMen|2\nWomen|1\nAll|5\nMen|2\nWomen|3\nAll|6\nMen|3\nWomen|3'],
  ])('are not %s', (_, text) => {
    expect(totalsOf(text).totals).toEqual([]);
  });

  test.each<[what: string, text: string, totals: string[]]>([
    ['how many were asked', 'Modern|54|49\nFair|21|28\nDear|33|41\nOld|12|9\nBase (aware)|812|640', ['Base (aware)']],
    [
      'how many cases ranks rest on',
      'John|1|2\nWill|2|1\nTom|3|4\nGus|4|3\nNo. of baptisms|212|198',
      ['No. of baptisms'],
    ],
  ])('%s stands for no row', (_, text, totals) => {
    expect(totalsOf(text).totals).toEqual(totals);
  });

  test('a count among counts is a row as others', () => {
    expect(totalsOf('No. of men|3\nNo. of women|5\nNo. of girls|4\nNo. of boys|6\nNo. of dogs|9').totals).toEqual([]);
  });

  test('codes do not hide a country below its regions', () => {
    const regions = '020|DOLNY|596|29.9\n040|KUJAWY|422|23.5\n060|LUBLIN|590|23.5\n080|LUBUSZ|690|49.4';
    const rows = `${regions}\n000|POLSKA|9287|29.7`.split('\n').map((line) => line.split('|'));
    expect(findTotals(rows).places).toEqual([4]);
  });

  test('by their word alone are left to be looked at', () => {
    expect(totalsOf('Bonn|31\nRome|42\nTotal|70')).toEqual({ totals: ['Total'], isProven: false });
  });
});

test('a word for all is no part of another name', () => {
  expect(['Total', 'Grand total:', 'Insgesamt', '总计', 'الإجمالي'].filter(isTotalWord)).toHaveLength(5);
  expect(['TotalEnergies', 'Total fat (g)', 'Allgemein', 'Alle Farben'].filter(isTotalWord)).toEqual([]);
});

describe('rows that stand for the others', () => {
  test.each<[what: string, text: string, totals: string[]]>([
    [
      'a country under its regions',
      'Bayern|71.2\nBerlin|77.6\nHessen|70.1\nSachsen|72.4\nDeutschland|72.9',
      ['Deutschland'],
    ],
    ['a country above them', 'Nederland|415\nUtrecht|402\nZwolle|313\nBreda|389', ['Nederland']],
    ['the world above countries', 'World|9\nPeru|8\nChile|11\nBrazil|7', ['World']],
    ['a country after its code', '08|Bayern|71.2\n11|Berlin|77.6\n06|Hessen|70.1\n00|Deutschland|72.9', ['00']],
    [
      'a subtotal in the second column',
      'Staff|Pay|31\nStaff|Tax|11\nStaff|Subtotal staff|42\nRooms|Rent|20',
      ['Staff'],
    ],
    ['points that group thousands', 'Fünf|12.847\nVier|4.129\nDrei|871\nMédia: 4,08|17.847', ['Média: 4,08']],
    [
      'what an election counts besides',
      'Red|50|52\nBlue|40|42\nGreen|7|6\nMajority|10|10\nTurnout|61|',
      ['Majority', 'Turnout'],
    ],
    ['how many answered', 'I like it|3.4|3.2\nIt is fair|3.1|2.9\nIt is near|2.7|3.3\nn|412|198', ['n']],
    [
      'a mean that is not exact',
      'Jan|46.3|51.2\nFeb|52.5|50.3\nMar|51|44\nApr|49|\nJahresschnitt|50.1|48.9',
      ['Jahresschnitt'],
    ],
    ['the year under its months', 'Jan|1|80\nFeb|2|60\nMar|5|50\nApr|9|40\nMay|13|60\nJun|17|70\nYear|8|360', ['Year']],
    [
      'results among costs',
      'Sales|180\nFood|-70\nGross profit|110\nPay|-60\nRent|-20\nResult|30',
      ['Gross profit', 'Result'],
    ],
    [
      'what groups of income and costs leave',
      'Dues|50|48\nGrants|20|21\nGifts|7|9\nAll income|77|78\nPay|31|30\nRent|20|22\nHeat|9|11\nTotal costs|60|63\nNet income|17|15',
      ['All income', 'Total costs', 'Net income'],
    ],
    [
      'two totals at the end',
      'Ads|31|2\nMail|42|3\nSearch|19|9\nTotal: Campaigns|92|5\nTotal: Account|92|5',
      ['Total: Campaigns', 'Total: Account'],
    ],
    [
      'a sum of which a part is missing',
      'EU|\nFrance|120|131\nSpain|80|77\nItaly|40|41\nTotal EU|240|249\nREST|\nPeru|31|34\nJapan|15|n.d.\nTotal rest|46|47\nTOTAL|286|296',
      ['EU', 'Total EU', 'REST', 'Total rest', 'TOTAL'],
    ],
    [
      'parts of a country under their regions',
      'Piemonte|66\nVeneto|76\nLiguria|57\nNord|69\nLazio|54\nMarche|71\nUmbria|67\nCentro|60\nPuglia|58\nMolise|59\nSud|58\nItalia|65',
      ['Nord', 'Centro', 'Sud', 'Italia'],
    ],
    [
      'what an account held before',
      'Opening balance||2410\nBakery|-14|2396\nRent|-900|1496\nPay|2100|3596',
      ['Opening balance'],
    ],
    [
      'subtotals under rows that stand alone',
      'Site|148|151|149\nPit|96|118|118\nWalls|548|571|310\nRoofs|287|334|92\nSum 300|931|1023|520\nWater|118|121|41\nHeat|176|198|60\nSum 400|294|319|101\nGarden|164|160|0\nTotal|1537|1653|770',
      ['Sum 300', 'Sum 400', 'Total'],
    ],
    [
      'a team with the sum of its calls and the mean of all else',
      'Amelia|486|7.5|4.3\nKofi|396|4.8|4.2\nHannah|248|5.3|4.4\nDeclan|398|8|4.9\nZuzana|564|6.6|4.6\nImran|341|5.7|4.3\nTeam|2433|6.4|4.4',
      ['Team'],
    ],
    [
      'mean and maximum without a number',
      '17|Ann|22|31\n30|Bea|18|28\n43|Cai|26|30\n56|Dan|30|19\n|Class average|24|27\n|Max mark|40|45',
      ['', ''],
    ],
    [
      'a heading in the second column',
      '|COSTS||\n1|Staff|412|431\n2|Goods|368|402\n3|Interest|4|2\n4|Rent|58|61',
      [''],
    ],
    [
      'a heading between dashes',
      'butter|225|g\nsugar|200|g\neggs|4|pc\n-- icing --||\nlemons|2|pc\nicing sugar|85|g',
      ['-- icing --'],
    ],
    [
      'a borough under its wards',
      'Edgeley|113|246\nManor|70|255\nOfferton|265|70\nGatley|91|82\nBorough|4116|3207',
      ['Borough'],
    ],
    ['the base with a sign', 'CDU|31|19\nSPD|12|10\nFDP|5|6\nLinke|6|14\nn =|1503|211', ['n =']],
    [
      'a mean whose errors are smaller than all others',
      'Irland|516|2.3|525\nJapan|516|3.2|524\nPolen|489|2.7|503\nItalien|482|2.7|491\nPortugal|477|2.7|486\nBelgien|459|4.3|473\nOECD-Durchschnitt|476|0.5|488',
      ['OECD-Durchschnitt'],
    ],
    ['rows without a code', '01|Ain|5\n02|Aisne|7\n03|Allier|9\n04|Var|6\n|West|6\n|France|7', ['', '']],
    ['a name that ends with a word for it', 'Nord|5|1\nSüd|7|4\nWest|3|3\nStadt insgesamt|14|8', ['Stadt insgesamt']],
    ['names of groups', 'SEX|||\nMen|26|23|1\nWomen|31|20|2\nAGE|||\n18-34|11|9|4\n35-49|9|8|3', ['SEX', 'AGE']],
    [
      'all of them at the end',
      'Surgery|41|13.8\nUrology|27|12.9\nEyes|9|10\nAll specialties|80|14.5',
      ['All specialties'],
    ],
    ['answers taken together', 'Strongly agree|18\nAgree|29\nDisagree|19\nNET agree|47\nDon’t know|34', ['NET agree']],
    ['the weighted base', 'Weighted base|2108|402\nEconomy|52|58\nHealth|41|57\nSchools|21|30', ['Weighted base']],
    ['mean and spread', 'a|5|2\nb|7|3\nc|8|9\nd|6|1\nMean|6.5|3.7\nSD|1.3|3.6', ['Mean', 'SD']],
    [
      'what is under the line',
      'Red|50|5\nBlue|40|4\nGreen|10|1\nValid|100|10\nSpoilt|3|\nTurnout||61',
      ['Valid', 'Spoilt', 'Turnout'],
    ],
  ])('are found: %s', (_, text, totals) => {
    expect(totalsOf(text).totals).toEqual(totals);
  });

  test.each<[what: string, text: string]>([
    ['a country among countries', 'Peru|8\nChile|11\nBrazil|7\nGermany|9'],
    ['a state called like a country', 'Alabama|5\nFlorida|22\nGeorgia|10\nOhio|11'],
    ['parts of a country that are all there is', 'North|8|2\nSouth|3|5\nEast|11|5\nWest|7|1'],
    ['names without values', 'Peru|8|2\nChad||\nChile|11|5\nBrazil|7|1'],
    [
      'a territory that is called like a country, below states',
      'Alabama|4863300|0.34|22\nAlaska|741894|0.16|0\nArizona|6931071|0.48|0\nWyoming|585501|0.1|0\nPuerto Rico|3411307|0.08|0',
    ],
    ['a smaller value at the edge', 'Lyon|52\nTurin|84\nBern|13\nSingapore|5'],
  ])('are not %s', (_, text) => {
    expect(totalsOf(text).totals).toEqual([]);
  });
});

test.each<[what: string, row: (at: number) => string[]]>([
  ['called totals that add up nothing', (at) => [`Total ${at}`, String(1 + ((at * 7919) % 997))]],
  [
    'results after many totals',
    (at) => [
      at % 5 < 4 ? `${at % 5 < 3 ? 'Part' : 'Total'} ${at}` : `Net income ${at}`,
      ['1', '2', '3', '6', '5'][at % 5] ?? '',
    ],
  ],
])('the work for rows that are %s grows with their number', async (_, row) => {
  const rowsOf = (length: number) => Array.from({ length: Math.ceil(length / 60) }, (__, at) => row(at));
  expect(await growthOf((length) => findTotals(rowsOf(length)))).toBeLessThanOrEqual(2.5);
});
