import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Population in the middle of 2024, millions: United Nations, World Population Prospects 2024, CC BY 3.0 IGO. */
const people = {
  Asia: 'India 1451;China 1419;Indonesia 283;Pakistan 251;Bangladesh 174;Japan 124;Philippines 116;Vietnam 101;Iran 92;Türkiye 87;Thailand 72;Myanmar 55;South Korea 52;Iraq 46;Afghanistan 43;Yemen 41;Uzbekistan 36;Malaysia 36;Saudi Arabia 34',
  Africa:
    'Nigeria 233;Ethiopia 132;Egypt 117;DR Congo 109;Tanzania 69;South Africa 64;Kenya 56;Sudan 50;Uganda 50;Algeria 47;Morocco 38;Angola 38;Mozambique 35;Ghana 34;Madagascar 32;Côte d’Ivoire 32',
  Europe: 'Russia 145;Germany 85;United Kingdom 69;France 67;Italy 59;Spain 48;Poland 39;Ukraine 38',
  'North America': 'United States 345;Mexico 131;Canada 40',
  'South America': 'Brazil 212;Colombia 53;Argentina 46;Peru 34',
};

export function sample(): Sample {
  const rows = Object.entries(people).flatMap(([continent, all]) =>
    all.split(';').map((each) => {
      const gap = each.lastIndexOf(' ');
      return [each.slice(0, gap), continent, Number(each.slice(gap + 1))];
    }),
  );
  return {
    table: tableOf(['Country', 'Continent', 'Population'], rows),
    document: {
      roles: { label: ['Country'], value: ['Population'], color: ['Continent'] },
      text: {
        title: 'India and China have more people than the next 18 countries together',
        subtitle: 'The 50 most populous countries, millions of people, 2024',
        source: 'United Nations, World Population Prospects 2024',
        sourceUrl: 'https://population.un.org/wpp/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
