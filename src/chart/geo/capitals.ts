import { foldName } from './fold-name.ts';

/** The capital of each country by its alpha-2 code, as GeoNames calls it; where government and capital are apart, both. */
const lines = `
AD Andorra la Vella|AE Abu Dhabi|AF Kabul|AG Saint John’s|AL Tirana|AM Yerevan|AO Luanda|AR Buenos Aires|AT Vienna
AU Canberra|AZ Baku|BA Sarajevo|BB Bridgetown|BD Dhaka|BE Brussels|BF Ouagadougou|BG Sofia|BH Manama|BI Gitega
BI Bujumbura|BJ Porto-Novo|BJ Cotonou|BM Hamilton|BN Bandar Seri Begawan|BO La Paz|BO Sucre|BR Brasília|BS Nassau
BT Thimphu|BW Gaborone|BY Minsk|BZ Belmopan|CA Ottawa|CD Kinshasa|CF Bangui|CG Brazzaville|CH Bern|CI Yamoussoukro
CI Abidjan|CL Santiago|CM Yaoundé|CN Beijing|CO Bogotá|CR San José|CU Havana|CV Praia|CY Nicosia|CZ Prague|DE Berlin
DJ Djibouti|DK Copenhagen|DM Roseau|DO Santo Domingo|DZ Algiers|EC Quito|EE Tallinn|EG Cairo|ER Asmara|ES Madrid
ET Addis Ababa|FI Helsinki|FJ Suva|FM Palikir - National Government Center|FR Paris|GA Libreville|GB London|GD Saint George’s|GE Tbilisi|GH Accra
GM Banjul|GN Conakry|GQ Malabo|GR Athens|GT Guatemala City|GW Bissau|GY Georgetown|HN Tegucigalpa|HR Zagreb
HT Port-au-Prince|HU Budapest|ID Jakarta|IE Dublin|IL Jerusalem|IN New Delhi|IQ Baghdad|IR Tehran|IS Reykjavík|IT Rome
JM Kingston|JO Amman|JP Tokyo|KE Nairobi|KG Bishkek|KH Phnom Penh|KI Tarawa|KM Moroni|KN Basseterre|KP Pyongyang
KR Seoul|KW Kuwait City|KZ Astana|KZ Nur-Sultan|LA Vientiane|LB Beirut|LC Castries|LI Vaduz|LK Colombo
LK Sri Jayewardenepura Kotte|LR Monrovia|LS Maseru|LT Vilnius|LU Luxembourg|LV Riga|LY Tripoli|MA Rabat|MC Monaco
MD Chisinau|ME Podgorica|MG Antananarivo|MH Majuro|MK Skopje|ML Bamako|MM Nay Pyi Taw|MN Ulan Bator|MR Nouakchott
MT Valletta|MU Port Louis|MV Male|MW Lilongwe|MX Mexico City|MY Kuala Lumpur|MZ Maputo|NA Windhoek|NE Niamey|NG Abuja
NI Managua|NL Amsterdam|NO Oslo|NP Kathmandu|NR Yaren|NZ Wellington|OM Muscat|PA Panama City|PA Panamá|PE Lima
PG Port Moresby|PH Manila|PK Islamabad|PL Warsaw|PS Ramallah|PS East Jerusalem|PT Lisbon|PW Ngerulmud|PW Melekeok
PY Asunción|QA Doha|RO Bucharest|RS Belgrade|RU Moscow|RW Kigali|SA Riyadh|SB Honiara|SC Victoria|SD Khartoum
SE Stockholm|SG Singapore|SI Ljubljana|SK Bratislava|SL Freetown|SM San Marino|SN Dakar|SO Mogadishu|SR Paramaribo
SS Juba|ST São Tomé|SV San Salvador|SY Damascus|SZ Mbabane|TD N’Djamena|TG Lomé|TH Bangkok|TJ Dushanbe|TL Dili
TM Ashgabat|TN Tunis|TO Nuku’alofa|TR Ankara|TT Port of Spain|TV Funafuti|TW Taipei|TZ Dodoma|UA Kyiv|UA Kiev|UG Kampala
US Washington|UY Montevideo|UZ Tashkent|VC Kingstown|VE Caracas|VN Hanoi|VU Port Vila|WS Apia|XK Pristina|YE Sanaa
ZA Pretoria|ZA Cape Town|ZM Lusaka|ZW Harare`;

const known = new Set(lines.split(/[|\n]/).map((line) => `${line.slice(0, 2)} ${foldName(line.slice(3))}`));

/** Whether a place is the capital of its country. */
export function isCapital({ name, country }: { name: string; country: string }): boolean {
  return known.has(`${country} ${foldName(name)}`);
}
