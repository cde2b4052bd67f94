import { tableOf } from '#data/table.ts';
import { exampleMaps } from '../../marks/maps/example-map.ts';
import type { Sample } from '../../template/template.ts';

/** Electronegativity by Pauling, where it is known: PubChem Periodic Table, National Library of Medicine, public domain. */
const elements =
  'H Hydrogen 2.2;He Helium;Li Lithium 0.98;Be Beryllium 1.57;B Boron 2.04;C Carbon 2.55;N Nitrogen 3.04;O Oxygen 3.44;F Fluorine 3.98;Ne Neon;Na Sodium 0.93;Mg Magnesium 1.31;Al Aluminum 1.61;Si Silicon 1.9;P Phosphorus 2.19;S Sulfur 2.58;Cl Chlorine 3.16;Ar Argon;K Potassium 0.82;Ca Calcium 1;Sc Scandium 1.36;Ti Titanium 1.54;V Vanadium 1.63;Cr Chromium 1.66;Mn Manganese 1.55;Fe Iron 1.83;Co Cobalt 1.88;Ni Nickel 1.91;Cu Copper 1.9;Zn Zinc 1.65;Ga Gallium 1.81;Ge Germanium 2.01;As Arsenic 2.18;Se Selenium 2.55;Br Bromine 2.96;Kr Krypton 3;Rb Rubidium 0.82;Sr Strontium 0.95;Y Yttrium 1.22;Zr Zirconium 1.33;Nb Niobium 1.6;Mo Molybdenum 2.16;Tc Technetium 1.9;Ru Ruthenium 2.2;Rh Rhodium 2.28;Pd Palladium 2.2;Ag Silver 1.93;Cd Cadmium 1.69;In Indium 1.78;Sn Tin 1.96;Sb Antimony 2.05;Te Tellurium 2.1;I Iodine 2.66;Xe Xenon 2.6;Cs Cesium 0.79;Ba Barium 0.89;La Lanthanum 1.1;Ce Cerium 1.12;Pr Praseodymium 1.13;Nd Neodymium 1.14;Pm Promethium;Sm Samarium 1.17;Eu Europium;Gd Gadolinium 1.2;Tb Terbium;Dy Dysprosium 1.22;Ho Holmium 1.23;Er Erbium 1.24;Tm Thulium 1.25;Yb Ytterbium;Lu Lutetium 1.27;Hf Hafnium 1.3;Ta Tantalum 1.5;W Tungsten 2.36;Re Rhenium 1.9;Os Osmium 2.2;Ir Iridium 2.2;Pt Platinum 2.28;Au Gold 2.54;Hg Mercury 2;Tl Thallium 1.62;Pb Lead 2.33;Bi Bismuth 2.02;Po Polonium 2;At Astatine 2.2;Rn Radon;Fr Francium 0.7;Ra Radium 0.9;Ac Actinium 1.1;Th Thorium 1.3;Pa Protactinium 1.5;U Uranium 1.38;Np Neptunium 1.36;Pu Plutonium 1.28;Am Americium 1.3;Cm Curium 1.3;Bk Berkelium 1.3;Cf Californium 1.3;Es Einsteinium 1.3;Fm Fermium 1.3;Md Mendelevium 1.3;No Nobelium 1.3;Lr Lawrencium 1.3;Rf Rutherfordium;Db Dubnium;Sg Seaborgium;Bh Bohrium;Hs Hassium;Mt Meitnerium;Ds Darmstadtium;Rg Roentgenium;Cn Copernicium;Nh Nihonium;Fl Flerovium;Mc Moscovium;Lv Livermorium;Ts Tennessine;Og Oganesson';

export function sample(): Sample {
  const rows = elements.split(';').map((line) => {
    const [symbol = '', name = '', value] = line.split(' ');
    return [symbol, name, value === undefined ? null : Number(value)];
  });
  return {
    table: tableOf(['Symbol', 'Element', 'Electronegativity'], rows),
    document: {
      roles: { region: ['Symbol'], value: ['Electronegativity'] },
      options: { map: exampleMaps.drawing.id, legendTitle: 'Electronegativity' },
      text: {
        title: 'Elements at the top right pull electrons hardest',
        subtitle: 'Electronegativity on the scale of Linus Pauling',
        source: 'PubChem, National Library of Medicine',
        sourceUrl: 'https://pubchem.ncbi.nlm.nih.gov/periodic-table/electronegativity',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
