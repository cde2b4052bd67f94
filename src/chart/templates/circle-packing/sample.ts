import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Mean diameters in km: NASA Solar System Exploration and NSSDC fact sheets, public domain. */
const moons = {
  Jupiter: 'Ganymede 5268;Callisto 4821;Io 3643;Europa 3122',
  Saturn: 'Titan 5150;Rhea 1527;Iapetus 1469;Dione 1123;Tethys 1062;Enceladus 504;Mimas 396',
  Earth: 'Moon 3475',
  Neptune: 'Triton 2707;Proteus 420;Nereid 340',
  Uranus: 'Titania 1578;Oberon 1523;Umbriel 1169;Ariel 1158;Miranda 472',
};

/** A moon’s surface in million km², so that circles stand to one another as the moons do. */
export function sample(): Sample {
  const rows = Object.entries(moons).flatMap(([planet, all]) =>
    all.split(';').map((each) => {
      const gap = each.lastIndexOf(' ');
      const across = Number(each.slice(gap + 1));
      return [planet, each.slice(0, gap), Number(((Math.PI * across ** 2) / 1e6).toPrecision(3))];
    }),
  );
  return {
    table: tableOf(['Planet', 'Moon', 'Surface'], rows),
    document: {
      roles: { levels: ['Planet', 'Moon'], value: ['Surface'] },
      text: {
        title: 'Seven moons are larger than all the others together',
        subtitle: 'The large moons of the planets, to scale; surface in million km²',
        source: 'NASA',
        sourceUrl: 'https://nssdc.gsfc.nasa.gov/planetary/planetfact.html',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
