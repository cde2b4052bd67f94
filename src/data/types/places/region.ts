import { placeKey } from './place-key.ts';

let index: { codes: Map<string, string[]>; names: Map<string, string[]> } | null = null;

/** Countries that have a region of this name or code, as two-letter ISO codes. */
export function countriesOfRegion(text: string): readonly string[] {
  index ??= readLists();
  const word = text.trim();
  if (word.length === 0 || word.length > 60) return [];
  const plain = /^([A-Z]{2})-([A-Z0-9]{1,3})$/.exec(word);
  if (plain !== null) return index.codes.get(plain[2] ?? '')?.includes(plain[1] ?? '') ? [plain[1] ?? ''] : [];
  return index.codes.get(word) ?? index.names.get(placeKey(word)) ?? [];
}

/** Whether a text is a NUTS code, a statistical region in Europe: DE21H, FRK26, ITC4. */
export function isNutsCode(text: string): boolean {
  return (
    /^(?:AT|BE|BG|CH|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IS|IT|LI|LT|LU|LV|ME|MK|MT|NL|NO|PL|PT|RO|RS|SE|SI|SK|TR|UK)[1-9A-Z][0-9A-Z]{0,2}$/.test(
      text,
    ) && /\d/.test(text)
  );
}

function readLists() {
  const codes = new Map<string, string[]>();
  const names = new Map<string, string[]>();
  for (const [country, list] of Object.entries(regionLists))
    for (const line of list.split('|')) {
      const [code = ''] = line.split(' ', 1);
      // A single letter, or digits, may be anything.
      if (/^[A-Z]{2,3}$/.test(code)) add(codes, code, country);
      add(names, placeKey(line.slice(code.length + 1)), country);
    }
  return { codes, names };
}

function add(map: Map<string, string[]>, key: string, country: string): void {
  const known = map.get(key) ?? [];
  if (!known.includes(country)) map.set(key, [...known, country]);
}

/**
 * Regions of countries, one country per line: codes and names of its states, Länder, provinces. More come with the
 * maps.
 */
const regionLists: Record<string, string> = {
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|DC Washington, D.C.|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|PR Puerto Rico',
  DE: 'BW Baden-Württemberg|BY Bayern|BY Bavaria|BE Berlin|BB Brandenburg|HB Bremen|HH Hamburg|HE Hessen|HE Hesse|MV Mecklenburg-Vorpommern|NI Niedersachsen|NI Lower Saxony|NW Nordrhein-Westfalen|NW North Rhine-Westphalia|NW NRW|RP Rheinland-Pfalz|RP Rhineland-Palatinate|SL Saarland|SN Sachsen|SN Saxony|ST Sachsen-Anhalt|ST Saxony-Anhalt|SH Schleswig-Holstein|TH Thüringen|TH Thuringia',
  AT: 'B Burgenland|K Kärnten|N Niederösterreich|O Oberösterreich|S Salzburg|ST Steiermark|T Tirol|V Vorarlberg|W Wien|W Vienna|K Carinthia|N Lower Austria|O Upper Austria|ST Styria|T Tyrol',
  CH: 'AG Aargau|AR Appenzell Ausserrhoden|AI Appenzell Innerrhoden|BL Basel-Landschaft|BS Basel-Stadt|BE Bern|FR Freiburg|FR Fribourg|GE Genf|GE Genève|GE Geneva|GL Glarus|GR Graubünden|JU Jura|LU Luzern|LU Lucerne|NE Neuenburg|NE Neuchâtel|NW Nidwalden|OW Obwalden|SG St. Gallen|SH Schaffhausen|SZ Schwyz|SO Solothurn|TG Thurgau|TI Tessin|TI Ticino|UR Uri|VD Waadt|VD Vaud|VS Wallis|VS Valais|ZG Zug|ZH Zürich|ZH Zurich',
  CA: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|QC Québec|SK Saskatchewan|YT Yukon',
  AU: 'NSW New South Wales|VIC Victoria|QLD Queensland|SA South Australia|WA Western Australia|TAS Tasmania|ACT Australian Capital Territory|NT Northern Territory',
  GB: 'ENG England|SCT Scotland|WLS Wales|NIR Northern Ireland|NE North East|NW North West|YH Yorkshire and The Humber|EM East Midlands|WM West Midlands|EE East of England|LDN London|SE South East|SW South West',
  FR: 'ARA Auvergne-Rhône-Alpes|BFC Bourgogne-Franche-Comté|BRE Bretagne|CVL Centre-Val de Loire|COR Corse|GES Grand Est|HDF Hauts-de-France|IDF Île-de-France|NOR Normandie|NAQ Nouvelle-Aquitaine|OCC Occitanie|PDL Pays de la Loire|PAC Provence-Alpes-Côte d’Azur|PAC PACA',
  ES: 'AN Andalucía|AR Aragón|AS Asturias|IB Illes Balears|IB Islas Baleares|CN Canarias|CB Cantabria|CM Castilla-La Mancha|CL Castilla y León|CT Cataluña|CT Catalunya|VC Comunitat Valenciana|VC Comunidad Valenciana|EX Extremadura|GA Galicia|MD Madrid|MD Comunidad de Madrid|MC Murcia|MC Región de Murcia|NC Navarra|PV País Vasco|PV Euskadi|RI La Rioja|CE Ceuta|ML Melilla',
  IT: '65 Abruzzo|77 Basilicata|78 Calabria|72 Campania|45 Emilia-Romagna|36 Friuli-Venezia Giulia|62 Lazio|42 Liguria|25 Lombardia|57 Marche|67 Molise|21 Piemonte|75 Puglia|88 Sardegna|82 Sicilia|52 Toscana|32 Trentino-Alto Adige|55 Umbria|23 Valle d’Aosta|34 Veneto',
  PL: 'DS dolnośląskie|KP kujawsko-pomorskie|LU lubelskie|LB lubuskie|LD łódzkie|MA małopolskie|MZ mazowieckie|OP opolskie|PK podkarpackie|PD podlaskie|PM pomorskie|SL śląskie|SK świętokrzyskie|WN warmińsko-mazurskie|WP wielkopolskie|ZP zachodniopomorskie',
  BR: 'AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins',
  IN: 'AP Andhra Pradesh|AR Arunachal Pradesh|AS Assam|BR Bihar|CT Chhattisgarh|GA Goa|GJ Gujarat|HR Haryana|HP Himachal Pradesh|JH Jharkhand|KA Karnataka|KL Kerala|MP Madhya Pradesh|MH Maharashtra|MN Manipur|ML Meghalaya|MZ Mizoram|NL Nagaland|OR Odisha|PB Punjab|RJ Rajasthan|SK Sikkim|TN Tamil Nadu|TG Telangana|TR Tripura|UP Uttar Pradesh|UT Uttarakhand|WB West Bengal|DL Delhi|JK Jammu and Kashmir|LA Ladakh',
  NL: 'DR Drenthe|FL Flevoland|FR Friesland|FR Fryslân|GE Gelderland|GR Groningen|LI Limburg|NB Noord-Brabant|NH Noord-Holland|OV Overijssel|UT Utrecht|ZE Zeeland|ZH Zuid-Holland',
};
