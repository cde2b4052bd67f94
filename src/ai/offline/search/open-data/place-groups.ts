/** Group of countries: its names in eight languages, and its members by ISO code. */
export type PlaceGroup = { id: string; label: string; names: readonly string[]; members: readonly string[] };

const lists: Readonly<Record<string, string>> = {
  eu: 'AUT BEL BGR HRV CYP CZE DNK EST FIN FRA DEU GRC HUN IRL ITA LVA LTU LUX MLT NLD POL PRT ROU SVK SVN ESP SWE',
  eurozone: 'AUT BEL HRV CYP EST FIN FRA DEU GRC IRL ITA LVA LTU LUX MLT NLD PRT SVK SVN ESP',
  g7: 'CAN FRA DEU ITA JPN GBR USA',
  g8: 'CAN FRA DEU ITA JPN GBR USA RUS',
  g20: 'ARG AUS BRA CAN CHN FRA DEU IND IDN ITA JPN KOR MEX RUS SAU ZAF TUR GBR USA',
  oecd: 'AUS AUT BEL CAN CHL COL CRI CZE DNK EST FIN FRA DEU GRC HUN ISL IRL ISR ITA JPN KOR LVA LTU LUX MEX NLD NZL NOR POL PRT SVK SVN ESP SWE CHE TUR GBR USA',
  nato: 'ALB BEL BGR CAN HRV CZE DNK EST FIN FRA DEU GRC HUN ISL ITA LVA LTU LUX MNE NLD MKD NOR POL PRT ROU SVK SVN ESP SWE TUR GBR USA',
  brics: 'BRA RUS IND CHN ZAF EGY ETH IRN ARE IDN',
  bric: 'BRA RUS IND CHN',
  nordics: 'DNK FIN ISL NOR SWE',
  scandinavia: 'DNK NOR SWE',
  baltics: 'EST LVA LTU',
  benelux: 'BEL NLD LUX',
  dach: 'DEU AUT CHE',
  visegrad: 'CZE HUN POL SVK',
  balkans: 'ALB BIH BGR HRV GRC XKX MNE MKD ROU SRB SVN',
  asean: 'BRN KHM IDN LAO MYS MMR PHL SGP THA VNM',
  mercosur: 'ARG BRA PRY URY BOL',
  maghreb: 'MAR DZA TUN LBY MRT',
  gulf: 'BHR KWT OMN QAT SAU ARE',
  opec: 'DZA COG GNQ GAB IRN IRQ KWT LBY NGA SAU ARE VEN',
  'middle-east': 'BHR CYP EGY IRN IRQ ISR JOR KWT LBN OMN PSE QAT SAU SYR TUR ARE YEM',
  'central-america': 'BLZ CRI SLV GTM HND NIC PAN',
  caribbean: 'ATG BHS BRB CUB DMA DOM GRD HTI JAM KNA LCA VCT TTO',
  'south-america': 'ARG BOL BRA CHL COL ECU GUY PRY PER SUR URY VEN',
  'north-america': 'CAN MEX USA',
  'latin-america': 'ARG BOL BRA CHL COL CRI CUB DOM ECU SLV GTM HTI HND MEX NIC PAN PRY PER URY VEN',
  americas:
    'ATG ARG BHS BRB BLZ BOL BRA CAN CHL COL CRI CUB DMA DOM ECU SLV GRD GTM GUY HTI HND JAM MEX NIC PAN PRY PER KNA LCA VCT SUR TTO USA URY VEN',
  europe:
    'ALB AND AUT BLR BEL BIH BGR HRV CYP CZE DNK EST FIN FRA DEU GRC HUN ISL IRL ITA XKX LVA LIE LTU LUX MLT MDA MCO MNE NLD MKD NOR POL PRT ROU RUS SMR SRB SVK SVN ESP SWE CHE UKR GBR',
  'southern-europe': 'ALB AND BIH HRV GRC ITA XKX MLT MNE MKD PRT SMR SRB SVN ESP',
  'eastern-europe': 'BLR BGR CZE HUN POL MDA ROU RUS SVK UKR',
  'western-europe': 'AUT BEL FRA DEU LIE LUX MCO NLD CHE',
  'northern-europe': 'DNK EST FIN ISL IRL LVA LTU NOR SWE GBR',
  asia: 'AFG ARM AZE BHR BGD BTN BRN KHM CHN GEO IND IDN IRN IRQ ISR JPN JOR KAZ KWT KGZ LAO LBN MYS MDV MNG MMR NPL PRK OMN PAK PSE PHL QAT SAU SGP KOR LKA SYR TWN TJK THA TLS TUR TKM ARE UZB VNM YEM',
  'southeast-asia': 'BRN KHM IDN LAO MYS MMR PHL SGP THA TLS VNM',
  'east-asia': 'CHN JPN MNG PRK KOR TWN HKG MAC',
  'south-asia': 'AFG BGD BTN IND MDV NPL PAK LKA',
  'central-asia': 'KAZ KGZ TJK TKM UZB',
  africa:
    'DZA AGO BEN BWA BFA BDI CPV CMR CAF TCD COM COD COG CIV DJI EGY GNQ ERI SWZ ETH GAB GMB GHA GIN GNB KEN LSO LBR LBY MDG MWI MLI MRT MUS MAR MOZ NAM NER NGA RWA STP SEN SYC SLE SOM ZAF SSD SDN TZA TGO TUN UGA ZMB ZWE',
  'north-africa': 'DZA EGY LBY MAR SDN TUN',
  'west-africa': 'BEN BFA CPV CIV GMB GHA GIN GNB LBR MLI MRT NER NGA SEN SLE TGO',
  'east-africa': 'BDI COM DJI ERI ETH KEN MDG MWI MUS MOZ RWA SYC SOM SSD TZA UGA ZMB ZWE',
  'southern-africa': 'BWA SWZ LSO NAM ZAF',
  oceania: 'AUS FJI KIR MHL FSM NRU NZL PLW PNG WSM SLB TON TUV VUT',
};

/** id; label; names in any language. */
const names = `
eu; EU; eu|european union|eu countries|eu member states|eu states|eu members|member states of the european union|eu 27|eu27|europäische union|europäischen union|eu länder|eu ländern|eu staaten|eu mitgliedstaaten|eu mitgliedsstaaten|ue|union européenne|pays de l ue|pays de l union européenne|unión europea|países de la ue|união europeia|países da ue|unione europea|paesi dell ue|paesi ue|欧盟|欧盟国家|اتحاد أوروبي|دول اتحاد أوروبي
eurozone; Euro area; eurozone|euro area|euro zone|euro countries|eurozone countries|eurozone members|euroraum|eurozone länder|zone euro|zona euro|eurozona|zona do euro|欧元区|منطقة يورو
g7; G7; g7|g 7|g7 countries|group of seven|g7 states|g7 members|g7 nations|g7 staaten|g7 länder|g7 ländern|pays du g7|países del g7|países do g7|paesi del g7|七国集团|g7国家|مجموعة سبع|دول مجموعة سبع
g8; G8; g8|g 8|g8 countries|g8 staaten
g20; G20; g20|g 20|g20 countries|g20 nations|g20 states|group of twenty|g20 staaten|g20 länder|pays du g20|países del g20|países do g20|paesi del g20|二十国集团|g20国家|مجموعة عشرين|دول مجموعة عشرين
oecd; OECD; oecd|oecd countries|oecd members|oecd member states|oecd states|oecd länder|oecd staaten|ocde|pays de l ocde|países de la ocde|países da ocde|ocse|paesi ocse|paesi dell ocse|经合组织|经合组织国家|منظمة تعاون اقتصادي
nato; NATO; nato|nato countries|nato members|nato member states|nato staaten|nato länder|otan|pays de l otan|países de la otan|países da otan|paesi nato|北约|北约国家|ناتو|حلف ناتو
brics; BRICS; brics|brics countries|brics states|brics nations|brics staaten|brics länder|pays des brics|países brics|países de los brics|paesi brics|金砖国家|بريكس|دول بريكس
bric; BRIC; bric|bric countries
nordics; Nordic countries; nordics|nordic countries|nordic states|the nordics|nordic|nordische länder|nordischen länder|nordische staaten|pays nordiques|países nórdicos|paesi nordici|北欧|北欧国家|دول شمال أوروبا|دول إسكندنافية
scandinavia; Scandinavia; scandinavia|scandinavian countries|skandinavien|skandinavische länder|scandinavie|pays scandinaves|escandinavia|escandinávia|países escandinavos|paesi scandinavi|斯堪的纳维亚
baltics; Baltic states; baltics|baltic states|baltic countries|the baltics|baltikum|baltische staaten|baltischen staaten|pays baltes|países bálticos|estados bálticos|paesi baltici|波罗的海国家|دول بلطيق
benelux; Benelux; benelux|benelux countries|beneluxländer|benelux länder|benelux staaten|pays du benelux
dach; Germany, Austria and Switzerland; dach|dach region|dach länder|d a ch|german speaking countries|deutschsprachige länder
visegrad; Visegrád countries; visegrad|visegrád|visegrad group|v4|visegrad countries|visegrad staaten
balkans; Balkans; balkans|the balkans|balkan countries|balkan|balkanländer|balkanstaaten|pays des balkans|balcanes|balcãs|balcani|巴尔干
asean; ASEAN; asean|asean countries|asean states|东盟|东盟国家|آسيان
mercosur; Mercosur; mercosur|mercosul|mercosur countries
maghreb; Maghreb; maghreb|maghreb countries|magreb|马格里布|مغرب عربي
gulf; Gulf states; gulf states|gulf countries|gcc|gcc countries|golfstaaten|pays du golfe|países del golfo|países do golfo|paesi del golfo|海湾国家|دول خليج|دول خليجية
opec; OPEC; opec|opec countries|opec members|opep|opec staaten|países de la opep|pays de l opep|欧佩克|أوبك
middle-east; Middle East; middle east|middle eastern countries|naher osten|nahen osten|nahost|moyen orient|oriente medio|oriente médio|medio oriente|中东|شرق أوسط
central-america; Central America; central america|central american countries|mittelamerika|zentralamerika|amérique centrale|centroamérica|américa central|america centrale|中美洲|أمريكا وسطى
caribbean; Caribbean; caribbean|caribbean countries|karibik|caraïbes|caribe|caraibi|加勒比|كاريبي
south-america; South America; south america|south american countries|südamerika|südamerikas|amérique du sud|sudamérica|suramérica|américa del sur|américa do sul|sud america|sudamerica|america del sud|南美|南美洲|أمريكا جنوبية
north-america; North America; north america|north american countries|nordamerika|amérique du nord|norteamérica|américa del norte|américa do norte|nord america|nordamerica|america del nord|北美|北美洲|أمريكا شمالية
latin-america; Latin America; latin america|latin american countries|lateinamerika|amérique latine|américa latina|latinoamérica|america latina|拉丁美洲|拉美|أمريكا لاتينية
americas; Americas; americas|the americas|amerika|amériques|américas|americhe|美洲|أمريكتين
europe; Europe; europe|european countries|european|european states|europa|europas|europäische länder|europäischen länder|europäischen ländern|pays européens|pays d europe|países europeos|países de europa|países europeus|países da europa|paesi europei|paesi d europa|欧洲|欧洲国家|أوروبا|دول أوروبية|دول أوروبا
southern-europe; Southern Europe; southern europe|south europe|südeuropa|europe du sud|sur de europa|europa del sur|sul da europa|europa meridionale|南欧|جنوب أوروبا
eastern-europe; Eastern Europe; eastern europe|east europe|osteuropa|europe de l est|europa del este|europa oriental|leste europeu|europa orientale|东欧|شرق أوروبا
western-europe; Western Europe; western europe|west europe|westeuropa|europe de l ouest|europa occidental|europa occidentale|西欧|غرب أوروبا
northern-europe; Northern Europe; northern europe|nordeuropa|europe du nord|norte de europa|europa settentrionale
asia; Asia; asia|asian countries|asian|asien|asiens|asiatische länder|asie|pays asiatiques|pays d asie|países asiáticos|países de asia|países da ásia|ásia|paesi asiatici|亚洲|亚洲国家|آسيا|دول آسيوية
southeast-asia; Southeast Asia; southeast asia|south east asia|southeast asian countries|südostasien|asie du sud est|sudeste asiático|sud est asiatico|东南亚|جنوب شرق آسيا
east-asia; East Asia; east asia|east asian countries|ostasien|asie de l est|asia oriental|ásia oriental|asia orientale|东亚|شرق آسيا
south-asia; South Asia; south asia|south asian countries|südasien|asie du sud|asia del sur|sul da ásia|asia meridionale|南亚|جنوب آسيا
central-asia; Central Asia; central asia|zentralasien|asie centrale|asia central|ásia central|asia centrale|中亚|آسيا وسطى
africa; Africa; africa|african countries|african|african states|afrika|afrikas|afrikanische länder|afrikanischen länder|afrikanischen ländern|afrique|pays africains|pays d afrique|países africanos|países de áfrica|áfrica|países da áfrica|paesi africani|非洲|非洲国家|أفريقيا|إفريقيا|دول أفريقية|دول إفريقية
north-africa; North Africa; north africa|northern africa|nordafrika|afrique du nord|norte de áfrica|nord africa|北非|شمال أفريقيا
west-africa; West Africa; west africa|western africa|westafrika|afrique de l ouest|áfrica occidental|africa occidentale|西非|غرب أفريقيا
east-africa; East Africa; east africa|eastern africa|ostafrika|afrique de l est|áfrica oriental|africa orientale|东非|شرق أفريقيا
southern-africa; Southern Africa; southern africa|südliches afrika|afrique australe|áfrica austral|南部非洲|جنوب القارة
oceania; Oceania; oceania|oceanian countries|ozeanien|océanie|oceanía|大洋洲|أوقيانوسيا
`;

export const placeGroups: readonly PlaceGroup[] = names
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', label = '', all = ''] = line.split('; ');
    return { id, label, names: all.split('|'), members: (lists[id] ?? '').split(' ') };
  });
