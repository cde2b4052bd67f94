import { tableOf } from '#data/table.ts';

/** By region: name, income per person in international dollars, life expectancy in years, people in millions. */
const known = {
  'South Asia': `
    Afghanistan|1925|57.63|32.5;Bangladesh|3161|70.1|161;Bhutan|7983|70.2|0.775;India|5903|66.8|1311;
    Maldives|14408|79.5|0.364;Nepal|2352|71.2|28.5;Pakistan|4743|66.5|189;Sri Lanka|10624|76.5|20.7;`,
  'Europe & Central Asia': `
    Albania|10620|76|2.9;Andorra|46577|84.1|0.0705;Armenia|7763|74.4|3.02;Austria|44401|81|8.54;
    Azerbaijan|16986|72.9|9.75;Belarus|17415|70.4|9.5;Belgium|41240|80.4|11.3;Bosnia and Herzegovina|9833|77.9|3.81;
    Bulgaria|16371|74.9|7.15;Croatia|20260|78|4.24;Cyprus|29797|82.6|1.17;Czech Republic|29437|78.6|10.5;
    Denmark|43495|80.1|5.67;Estonia|26812|76.8|1.31;Finland|38923|80.8|5.5;France|37599|81.9|64.4;
    Georgia|7474|73.3|4;Germany|44053|81.1|80.7;Greece|25430|79.8|11;Hungary|24200|76.2|9.86;
    Iceland|42182|82.8|0.329;Ireland|47758|80.4|4.69;Italy|33297|82.1|59.8;Kazakhstan|23468|68.2|17.6;
    Kyrgyz Republic|3245|69|5.94;Latvia|23282|75.7|1.97;Lithuania|26665|75.4|2.88;Luxembourg|88314|81.1|0.567;
    North Macedonia|12547|77|2.08;Malta|30265|82.1|0.419;Moldova|4896|72.7|4.07;Montenegro|14833|75.8|0.626;
    Netherlands|45784|80.6|16.9;Norway|64304|81.6|5.21;Poland|24787|77.3|38.6;Portugal|26437|79.8|10.3;
    Romania|19203|76.8|19.5;Russia|23038|73.13|143;Serbia|12908|78.1|8.85;Slovak Republic|27204|76.4|5.43;
    Slovenia|28550|80.2|2.07;Spain|32979|81.7|46.1;Sweden|44892|82|9.78;Switzerland|56118|82.9|8.3;
    Tajikistan|2582|71|8.48;Turkey|19360|76.5|78.7;Turkmenistan|15865|67.9|5.37;Ukraine|8449|72.1|44.8;
    United Kingdom|38225|81.4|64.7;Uzbekistan|5598|70.1|29.9;`,
  'Middle East & North Africa': `
    Algeria|13434|76.5|39.7;Bahrain|44138|79.2|1.38;Djibouti|3139|64.63|0.888;Egypt|11031|71.3|91.5;
    Iran|15573|78.5|79.1;Iraq|14646|72.1|36.4;Israel|31590|82.4|8.06;Jordan|11752|78.3|7.59;Kuwait|82633|80.7|3.89;
    Lebanon|17050|78.5|5.85;Libya|17261|76.2|6.28;Morocco|7319|74.7|34.4;Oman|48226|75.7|4.49;Qatar|132877|82|2.24;
    Saudi Arabia|52469|78.1|31.5;Syria|4637|70.26|18.5;Tunisia|11126|77.3|11.3;United Arab Emirates|60749|76.6|9.16;
    West Bank and Gaza|4319|75.2|4.67;Yemen|3887|67.6|26.8;`,
  'Sub-Saharan Africa': `
    Angola|7615|61|25;Benin|1830|65.5|10.9;Botswana|17196|66.4|2.26;Burkina Faso|1654|62.8|18.1;
    Burundi|777|60.4|11.2;Cameroon|2897|59.5|23.3;Cape Verde|6514|74.6|0.521;Central African Republic|599|53.8|4.9;
    Chad|2191|57.7|14;Comoros|1472|64.1|0.788;DR Congo|809|58.3|77.3;Congo|6220|61.9|4.62;
    Côte d’Ivoire|3491|60.33|22.7;Equatorial Guinea|31087|60.63|0.845;Eritrea|1129|62.9|5.23;Ethiopia|1520|63.6|99.4;
    Gabon|18627|60.53|1.73;Gambia|1644|65.1|1.99;Ghana|4099|65.5|27.4;Guinea|1225|60.8|12.6;
    Guinea-Bissau|1386|53.4|1.84;Kenya|2898|66.63|46.1;Lesotho|2598|48.5|2.14;Liberia|958|63.9|4.5;
    Madagascar|1400|64.7|24.2;Malawi|799|60.22|17.2;Mali|1684|57.6|17.6;Mauritania|3877|65.7|4.07;
    Mauritius|18350|73.9|1.27;Mozambique|1176|56.4|28;Namibia|10040|61|2.46;Niger|943|62.2|19.9;
    Nigeria|5727|61.33|182;Rwanda|1549|66.53|11.6;Sao Tome and Principe|3003|68.8|0.19;Senegal|2251|66.1|15.1;
    Seychelles|25684|73.7|0.0965;Sierra Leone|2085|58.5|6.45;Somalia|624|58.7|10.8;South Africa|12509|63.72|54.5;
    South Sudan|3047|58|12.3;Sudan|3975|69.5|40.2;Swaziland|6095|51.5|1.29;Tanzania|2571|63.43|53.5;
    Togo|1433|64.23|7.3;Uganda|1680|60.8|39;Zambia|4034|58.96|16.2;Zimbabwe|1801|60.01|15.6;`,
  Americas: `
    Antigua and Barbuda|21049|75.2|0.0918;Argentina|17344|76.2|43.4;Bahamas|22818|72.3|0.388;
    Barbados|12984|75.8|0.284;Belize|8501|70|0.359;Bolivia|6295|72.3|10.7;Brazil|15441|75.6|208;
    Canada|43294|81.7|35.9;Chile|22465|79.3|17.9;Colombia|12761|75.8|48.2;Costa Rica|14132|80|4.81;
    Cuba|21291|78.5|11.4;Dominica|10503|74.6|0.0727;Dominican Republic|12837|73.8|10.5;Ecuador|10996|75.2|16.1;
    El Salvador|7776|74.1|6.13;Grenada|11593|71.7|0.107;Guatemala|7279|73.1|16.3;Guyana|6816|64.4|0.767;
    Haiti|1710|65.3|10.7;Honduras|4270|72.4|8.08;Jamaica|8606|75.5|2.79;Mexico|16850|74.5|127;
    Nicaragua|4712|76.8|6.08;Panama|20485|78.2|3.93;Paraguay|8219|73.9|6.64;Peru|11903|77.5|31.4;
    St. Lucia|9997|74.5|0.185;St. Vincent and the Grenadines|10435|72.9|0.109;Suriname|17125|70.5|0.543;
    Trinidad and Tobago|30113|71.4|1.36;United States|53354|79.1|322;Uruguay|20438|77.3|3.43;
    Venezuela|15753|75.8|31.1;`,
  'East Asia & Pacific': `
    Australia|44056|81.8|24;Brunei|73003|78.7|0.423;Cambodia|3267|68.4|15.6;China|13334|76.9|1376;
    Fiji|7925|66.3|0.892;Indonesia|10504|70.9|258;Japan|36162|83.5|127;Kiribati|1824|62.4|0.112;Lao|5212|66.4|6.8;
    Malaysia|24320|75.1|30.3;Marshall Islands|3661|65.1|0.053;Micronesia|3510|67|0.104;
    Mongolia|11819|65.3|2.96;Myanmar|4012|67.9|53.9;New Zealand|34186|80.6|4.53;North Korea|1390|71.4|25.2;
    Papua New Guinea|2529|60.6|7.62;Philippines|6876|70.2|101;Samoa|5558|72.2|0.193;Singapore|80794|82.1|5.6;
    Solomon Islands|2047|64.1|0.584;South Korea|34644|80.7|50.3;Thailand|14512|75.1|68;Timor-Leste|2086|72.4|1.18;
    Tonga|5069|70.5|0.106;Vanuatu|2912|65|0.265;Vietnam|5623|76.5|93.4;`,
};

/** Countries of the world in 2015: Gapminder (gapminder.org/data), CC BY 4.0. `least` leaves out those of fewer millions. */
export function countries(least = 0) {
  const rows = Object.entries(known).flatMap(([region, all]) =>
    all
      .split(';')
      .map((each) => each.trim())
      .filter(Boolean)
      .map((each) => {
        const [name = '', ...figures] = each.split('|');
        const [income = 0, life = 0, people = 0] = figures.map(Number);
        return [name, region, income, life, people] as const;
      }),
  );
  return tableOf(
    ['Country', 'Region', 'Income per person', 'Life expectancy', 'Population'],
    rows.filter(([, , , , people]) => people >= least),
  );
}
