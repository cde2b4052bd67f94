import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Residents on 1 April 2020: United States Census Bureau, public domain. */
const people: Record<string, Record<string, string>> = {
  South: {
    'South Atlantic':
      'Florida 21538187;Georgia 10711908;North Carolina 10439388;Virginia 8631393;Maryland 6177224;South Carolina 5118425;West Virginia 1793716;Delaware 989948;District of Columbia 689545',
    'West South Central': 'Texas 29145505;Louisiana 4657757;Oklahoma 3959353;Arkansas 3011524',
    'East South Central': 'Tennessee 6910840;Alabama 5024279;Kentucky 4505836;Mississippi 2961279',
  },
  West: {
    Pacific: 'California 39538223;Washington 7705281;Oregon 4237256;Hawaii 1455271;Alaska 733391',
    Mountain:
      'Arizona 7151502;Colorado 5773714;Utah 3271616;Nevada 3104614;New Mexico 2117522;Idaho 1839106;Montana 1084225;Wyoming 576851',
  },
  Midwest: {
    'East North Central': 'Illinois 12812508;Ohio 11799448;Michigan 10077331;Indiana 6785528;Wisconsin 5893718',
    'West North Central':
      'Missouri 6154913;Minnesota 5706494;Iowa 3190369;Kansas 2937880;Nebraska 1961504;South Dakota 886667;North Dakota 779094',
  },
  Northeast: {
    'Middle Atlantic': 'New York 20201249;Pennsylvania 13002700;New Jersey 9288994',
    'New England':
      'Massachusetts 7029917;Connecticut 3605944;New Hampshire 1377529;Maine 1362359;Rhode Island 1097379;Vermont 643077',
  },
};

export function sample(): Sample {
  const rows = Object.entries(people).flatMap(([region, divisions]) =>
    Object.entries(divisions).flatMap(([division, all]) =>
      all.split(';').map((each) => {
        const gap = each.lastIndexOf(' ');
        return [region, division, each.slice(0, gap), Number(each.slice(gap + 1))];
      }),
    ),
  );
  return {
    table: tableOf(['Region', 'Division', 'State', 'Residents'], rows),
    document: {
      roles: { levels: ['Region', 'Division', 'State'], value: ['Residents'] },
      options: { values: 'share' },
      text: {
        title: 'More than a third of Americans live in the South',
        subtitle: 'Residents of the United States by region, division and state, 2020',
        source: 'United States Census Bureau',
        sourceUrl: 'https://www.census.gov/data/tables/2020/dec/2020-apportionment-data.html',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
