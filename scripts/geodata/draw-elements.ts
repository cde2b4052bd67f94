/** Chemical elements in order. */
const symbols =
  'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og'.split(
    ' ',
  );
const names =
  'Hydrogen Helium Lithium Beryllium Boron Carbon Nitrogen Oxygen Fluorine Neon Sodium Magnesium Aluminum Silicon Phosphorus Sulfur Chlorine Argon Potassium Calcium Scandium Titanium Vanadium Chromium Manganese Iron Cobalt Nickel Copper Zinc Gallium Germanium Arsenic Selenium Bromine Krypton Rubidium Strontium Yttrium Zirconium Niobium Molybdenum Technetium Ruthenium Rhodium Palladium Silver Cadmium Indium Tin Antimony Tellurium Iodine Xenon Cesium Barium Lanthanum Cerium Praseodymium Neodymium Promethium Samarium Europium Gadolinium Terbium Dysprosium Holmium Erbium Thulium Ytterbium Lutetium Hafnium Tantalum Tungsten Rhenium Osmium Iridium Platinum Gold Mercury Thallium Lead Bismuth Polonium Astatine Radon Francium Radium Actinium Thorium Protactinium Uranium Neptunium Plutonium Americium Curium Berkelium Californium Einsteinium Fermium Mendelevium Nobelium Lawrencium Rutherfordium Dubnium Seaborgium Bohrium Hassium Meitnerium Darmstadtium Roentgenium Copernicium Nihonium Flerovium Moscovium Livermorium Tennessine Oganesson'.split(
    ' ',
  );

const side = 50;
const gap = 3;

/** Periodic table as a drawing: a square for each element, with its symbol as id and its name as title. */
export function drawElements(): string {
  const squares = symbols.map((symbol, place) => {
    const [column, row] = cellOf(place + 1);
    const at = `x="${column * side}" y="${row * side}" width="${side - gap}" height="${side - gap}"`;
    return `<rect id="${symbol}" ${at}><title>${names[place] ?? symbol}</title></rect>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${18 * side} ${9.5 * side}">${squares.join('')}</svg>`;
}

/** Atomic numbers of the noble gases, which end the periods. Lanthanides and actinides are drawn below, with a gap. */
const ends = [0, 2, 10, 18, 36, 54, 86, 118];

function cellOf(number: number): readonly [column: number, row: number] {
  const row = ends.findIndex((end) => number <= end) - 1;
  const start = ends[row] ?? 0;
  const fromRight = (ends[row + 1] ?? 0) - number;
  if (row >= 5) {
    const inPeriod = number - start;
    if (inPeriod > 2 && inPeriod <= 17) return [inPeriod - 1, row + 2.4];
  }
  const isLeft = number - start <= (row === 0 ? 1 : row >= 3 && row < 5 ? 18 : 2);
  return [isLeft ? number - start - 1 : 17 - fromRight, row];
}
