import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Total area, thousand km²: The World Factbook, CIA, public domain. Countries of more than half a million km². */
const areas = {
  Asia: 'China 9597;India 3287;Kazakhstan 2725;Saudi Arabia 2150;Indonesia 1905;Iran 1648;Mongolia 1564;Pakistan 796;Türkiye 784;Myanmar 677;Afghanistan 652;Yemen 528;Thailand 513',
  Africa:
    'Algeria 2382;DR Congo 2345;Sudan 1861;Libya 1760;Chad 1284;Niger 1267;Angola 1247;Mali 1240;South Africa 1219;Ethiopia 1104;Mauritania 1031;Egypt 1001;Tanzania 947;Nigeria 924;Namibia 824;Mozambique 799;Zambia 753;Somalia 638;Central African Republic 623;Madagascar 587;Botswana 582;Kenya 580',
  'North America': 'Canada 9985;United States 9834;Greenland 2166;Mexico 1964',
  Europe: 'Russia 17098;Ukraine 604;France 552;Spain 505',
  'South America': 'Brazil 8516;Argentina 2780;Peru 1285;Colombia 1139;Bolivia 1099;Venezuela 912;Chile 756',
  Oceania: 'Australia 7741',
};

export function sample(): Sample {
  const rows = Object.entries(areas).flatMap(([continent, all]) =>
    all.split(';').map((each) => {
      const gap = each.lastIndexOf(' ');
      return [continent, each.slice(0, gap), Number(each.slice(gap + 1))];
    }),
  );
  return {
    table: tableOf(['Continent', 'Country', 'Area'], rows),
    document: {
      roles: { levels: ['Continent', 'Country'], value: ['Area'] },
      text: {
        title: 'Six countries cover more than a third of the land',
        subtitle: 'Area of the largest countries and territories, thousand km²',
        source: 'The World Factbook, CIA',
        sourceUrl: 'https://www.cia.gov/the-world-factbook/field/area/country-comparison/',
        note: 'Russia is counted to Europe with its Asian part.',
        byline: '',
        alt: '',
      },
    },
  };
}
