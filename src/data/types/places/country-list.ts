/** Countries and territories of ISO 3166, one per line: both codes, then the English name and alternatives. */
export const countryList = `
AF AFG Afghanistan|Afganistán
AX ALA Åland Islands|Ålandinseln|Îles Åland|Islas Aland
AL ALB Albania|Albanien|Albanie
DZ DZA Algeria|Algerien|Algérie|Argelia
AS ASM American Samoa|Amerikanisch-Samoa|Samoa américaines|Samoa Americana
AD AND Andorra|Andorre
AO AGO Angola
AI AIA Anguilla|Anguila
AQ ATA Antarctica|Antarktis|Antarctique|Antártida
AG ATG Antigua & Barbuda|Antigua und Barbuda|Antigua-et-Barbuda|Antigua y Barbuda
AR ARG Argentina|Argentinien|Argentine
AM ARM Armenia|Armenien|Arménie
AW ABW Aruba
AU AUS Australia|Australien|Australie
AT AUT Austria|Österreich|Autriche|Oesterreich
AZ AZE Azerbaijan|Aserbaidschan|Azerbaïdjan|Azerbaiyán
BS BHS Bahamas|The Bahamas|Bahamas, The
BH BHR Bahrain|Bahreïn|Baréin
BD BGD Bangladesh|Bangladesch|Bangladés
BB BRB Barbados|Barbade
BY BLR Belarus|Biélorussie|Bielorrusia
BE BEL Belgium|Belgien|Belgique|Bélgica|België
BZ BLZ Belize|Belice
BJ BEN Benin|Bénin|Benín
BM BMU Bermuda|Bermudes|Bermudas
BT BTN Bhutan|Bhoutan|Bután
BO BOL Bolivia|Bolivien|Bolivie|Bolivia (Plurinational State of)|Plurinational State of Bolivia
BQ BES Caribbean Netherlands|Karibische Niederlande|Pays-Bas caribéens|Caribe neerlandés
BA BIH Bosnia & Herzegovina|Bosnien und Herzegowina|Bosnie-Herzégovine|Bosnia y Herzegovina|Bosnia|Bosnia and Herzegovina|Bosnia-Herzegovina
BW BWA Botswana|Botsuana
BV BVT Bouvet Island|Bouvetinsel|Île Bouvet|Isla Bouvet
BR BRA Brazil|Brasilien|Brésil|Brasil
IO IOT British Indian Ocean Territory|Britisches Territorium im Indischen Ozean|Territoire britannique de l’océan Indien|Territorio Británico del Océano Índico
BN BRN Brunei|Brunei Darussalam|Brunéi
BG BGR Bulgaria|Bulgarien|Bulgarie
BF BFA Burkina Faso
BI BDI Burundi
CV CPV Cape Verde|Cabo Verde|Cap-Vert
KH KHM Cambodia|Kambodscha|Cambodge|Camboya
CM CMR Cameroon|Kamerun|Cameroun|Camerún
CA CAN Canada|Kanada|Canadá
KY CYM Cayman Islands|Kaimaninseln|Îles Caïmans|Islas Caimán
CF CAF Central African Republic|Zentralafrikanische Republik|République centrafricaine|República Centroafricana
TD TCD Chad|Tschad|Tchad
CL CHL Chile|Chili
CN CHN China|Chine|China, People’s Republic of|People’s Republic of China|PRC|VR China|中国
CX CXR Christmas Island|Weihnachtsinsel|Île Christmas|Isla de Navidad
CC CCK Cocos (Keeling) Islands|Kokosinseln|Îles Cocos|Islas Cocos
CO COL Colombia|Kolumbien|Colombie
KM COM Comoros|Komoren|Comores|Comoras
CG COG Congo - Brazzaville|Kongo-Brazzaville|Congo-Brazzaville|Congo|Republic of the Congo|Congo, Rep.|Congo (Brazzaville)
CD COD Congo - Kinshasa|Kongo-Kinshasa|Congo-Kinshasa|República Democrática del Congo|Democratic Republic of the Congo|Democratic Republic of Congo|Congo, Dem. Rep.|DR Congo|DRC|Congo (Democratic Republic of the)|Congo (Kinshasa)|Zaire
CK COK Cook Islands|Cookinseln|Îles Cook|Islas Cook
CR CRI Costa Rica
CI CIV Côte d’Ivoire|Ivory Coast|Cote d’Ivoire
HR HRV Croatia|Kroatien|Croatie|Croacia
CU CUB Cuba|Kuba
CW CUW Curaçao|Curazao|Curacao
CY CYP Cyprus|Zypern|Chypre|Chipre
CZ CZE Czechia|Tschechien|Tchéquie|Chequia|Czech Republic|Tschechische Republik|République tchèque
DK DNK Denmark|Dänemark|Danemark|Dinamarca|Danmark
DJ DJI Djibouti|Dschibuti|Yibuti
DM DMA Dominica|Dominique
DO DOM Dominican Republic|Dominikanische Republik|République dominicaine|República Dominicana
EC ECU Ecuador|Équateur
EG EGY Egypt|Ägypten|Égypte|Egipto|Egypt, Arab Rep.
SV SLV El Salvador|Salvador
GQ GNQ Equatorial Guinea|Äquatorialguinea|Guinée équatoriale|Guinea Ecuatorial
ER ERI Eritrea|Érythrée
EE EST Estonia|Estland|Estonie
SZ SWZ Eswatini|Esuatini|Swaziland
ET ETH Ethiopia|Äthiopien|Éthiopie|Etiopía
FK FLK Falkland Islands|Falklandinseln|Îles Malouines|Islas Malvinas|Falkland Islands (Malvinas)
FO FRO Faroe Islands|Färöer|Îles Féroé|Islas Feroe
FJ FJI Fiji|Fidschi|Fidji|Fiyi
FI FIN Finland|Finnland|Finlande|Finlandia|Suomi
FR FRA France|Frankreich|Francia|France métropolitaine|Frankrijk|Francja|Франция|フランス|法国|França|Fransa
GF GUF French Guiana|Französisch-Guayana|Guyane française|Guayana Francesa
PF PYF French Polynesia|Französisch-Polynesien|Polynésie française|Polinesia Francesa
TF ATF French Southern Territories|Französische Süd- und Antarktisgebiete|Terres australes françaises|Territorios Australes Franceses
GA GAB Gabon|Gabun|Gabón
GM GMB Gambia|Gambie|The Gambia|Gambia, The
GE GEO Georgia|Georgien|Géorgie
DE DEU Germany|Deutschland|Allemagne|Alemania|Federal Republic of Germany|BRD|Germania|Niemcy|Duitsland|Tyskland|Германия|ドイツ|德国|Alemanha|Almanya
GH GHA Ghana
GI GIB Gibraltar
GR GRC Greece|Griechenland|Grèce|Grecia|Hellas|Ελλάδα|EL
GL GRL Greenland|Grönland|Groenland|Groenlandia
GD GRD Grenada|Grenade|Granada
GP GLP Guadeloupe|Guadalupe
GU GUM Guam
GT GTM Guatemala
GG GGY Guernsey|Guernesey
GN GIN Guinea|Guinée
GW GNB Guinea-Bissau|Guinée-Bissau|Guinea-Bisáu
GY GUY Guyana
HT HTI Haiti|Haïti|Haití
HM HMD Heard & McDonald Islands|Heard und McDonaldinseln|Îles Heard-et-MacDonald|Islas Heard y McDonald
VA VAT Vatican City|Vatikanstadt|État de la Cité du Vatican|Ciudad del Vaticano|Holy See|Vatican
HN HND Honduras
HK HKG Hong Kong SAR China|Sonderverwaltungsregion Hongkong|R.A.S. chinoise de Hong Kong|RAE de Hong Kong (China)|Hong Kong|Hong Kong SAR, China|Hong Kong SAR
HU HUN Hungary|Ungarn|Hongrie|Hungría|Magyarország
IS ISL Iceland|Island|Islande|Islandia
IN IND India|Indien|Inde|Bharat|印度|インド
ID IDN Indonesia|Indonesien|Indonésie
IR IRN Iran|Irán|Iran, Islamic Rep.|Iran (Islamic Republic of)|Islamic Republic of Iran
IQ IRQ Iraq|Irak
IE IRL Ireland|Irland|Irlande|Irlanda
IM IMN Isle of Man|Île de Man|Isla de Man
IL ISR Israel|Israël
IT ITA Italy|Italien|Italie|Italia|Włochy|Италия|イタリア|意大利|Itália|İtalya
JM JAM Jamaica|Jamaika|Jamaïque
JP JPN Japan|Japon|Japón|Japonia|Япония|日本|Giappone|Japão|Japonya
JE JEY Jersey
JO JOR Jordan|Jordanien|Jordanie|Jordania
KZ KAZ Kazakhstan|Kasachstan|Kazajistán
KE KEN Kenya|Kenia
KI KIR Kiribati
KP PRK North Korea|Nordkorea|Corée du Nord|Corea del Norte|Korea, North|Korea, Dem. People’s Rep.|Democratic People’s Republic of Korea
KR KOR South Korea|Südkorea|Corée du Sud|Corea del Sur|Korea, South|Korea, Rep.|Republic of Korea|Korea (Republic of)|韓国|韩国|Korea
KW KWT Kuwait|Koweït
KG KGZ Kyrgyzstan|Kirgisistan|Kirghizstan|Kirguistán|Kyrgyz Republic
LA LAO Laos|Lao PDR|Lao People’s Democratic Republic
LV LVA Latvia|Lettland|Lettonie|Letonia
LB LBN Lebanon|Libanon|Liban|Líbano
LS LSO Lesotho|Lesoto
LR LBR Liberia
LY LBY Libya|Libyen|Libye|Libia
LI LIE Liechtenstein
LT LTU Lithuania|Litauen|Lituanie|Lituania
LU LUX Luxembourg|Luxemburg|Luxemburgo
MO MAC Macao SAR China|Sonderverwaltungsregion Macau|R.A.S. chinoise de Macao|RAE de Macao (China)|Macao|Macau|Macao SAR, China
MG MDG Madagascar|Madagaskar
MW MWI Malawi|Malaui
MY MYS Malaysia|Malaisie|Malasia
MV MDV Maldives|Malediven|Maldivas
ML MLI Mali
MT MLT Malta|Malte
MH MHL Marshall Islands|Marshallinseln|Îles Marshall|Islas Marshall
MQ MTQ Martinique|Martinica
MR MRT Mauritania|Mauretanien|Mauritanie
MU MUS Mauritius|Maurice|Mauricio
YT MYT Mayotte
MX MEX Mexico|Mexiko|Mexique|México
FM FSM Micronesia|Mikronesien|Micronésie|Micronesia, Fed. Sts.|Federated States of Micronesia
MD MDA Moldova|Republik Moldau|Moldavie|Moldavia|Republic of Moldova|Moldova, Republic of
MC MCO Monaco|Mónaco
MN MNG Mongolia|Mongolei|Mongolie
ME MNE Montenegro|Monténégro
MS MSR Montserrat
MA MAR Morocco|Marokko|Maroc|Marruecos
MZ MOZ Mozambique|Mosambik
MM MMR Myanmar (Burma)|Myanmar|Myanmar (Birmanie)|Myanmar (Birmania)|Burma
NA NAM Namibia|Namibie
NR NRU Nauru
NP NPL Nepal|Népal
NL NLD Netherlands|Niederlande|Pays-Bas|Países Bajos|The Netherlands|Holland|Nederland|Olanda|Holandia|オランダ
NC NCL New Caledonia|Neukaledonien|Nouvelle-Calédonie|Nueva Caledonia
NZ NZL New Zealand|Neuseeland|Nouvelle-Zélande|Nueva Zelanda
NI NIC Nicaragua
NE NER Niger|Níger
NG NGA Nigeria
NU NIU Niue
NF NFK Norfolk Island|Norfolkinsel|Île Norfolk|Isla Norfolk
MK MKD North Macedonia|Nordmazedonien|Macédoine du Nord|Macedonia del Norte|Macedonia|Mazedonien|FYROM|Republic of North Macedonia
MP MNP Northern Mariana Islands|Nördliche Marianen|Îles Mariannes du Nord|Islas Marianas del Norte
NO NOR Norway|Norwegen|Norvège|Noruega|Norge
OM OMN Oman|Omán
PK PAK Pakistan|Pakistán
PW PLW Palau|Palaos
PS PSE Palestinian Territories|Palästinensische Autonomiegebiete|Territoires palestiniens|Territorios Palestinos|Palestine|State of Palestine|West Bank and Gaza|Palestine, State of|Occupied Palestinian Territory
PA PAN Panama|Panamá
PG PNG Papua New Guinea|Papua-Neuguinea|Papouasie-Nouvelle-Guinée|Papúa Nueva Guinea
PY PRY Paraguay
PE PER Peru|Pérou|Perú
PH PHL Philippines|Philippinen|Filipinas
PN PCN Pitcairn Islands|Pitcairninseln|Îles Pitcairn|Islas Pitcairn
PL POL Poland|Polen|Pologne|Polonia|Polska|ポーランド
PT PRT Portugal
PR PRI Puerto Rico|Porto Rico
QA QAT Qatar|Katar|Catar
RE REU Réunion|La Réunion|Reunión|Reunion
RO ROU Romania|Rumänien|Roumanie|Rumanía
RU RUS Russia|Russland|Russie|Rusia|Russian Federation|Russische Föderation|Россия|ロシア|俄罗斯
RW RWA Rwanda|Ruanda
BL BLM St. Barthélemy|Saint-Barthélemy|San Bartolomé
SH SHN St. Helena|Sainte-Hélène|Santa Elena
KN KNA St. Kitts & Nevis|St. Kitts und Nevis|Saint-Christophe-et-Niévès|San Cristóbal y Nieves|St. Kitts and Nevis
LC LCA St. Lucia|Sainte-Lucie|Santa Lucía
MF MAF St. Martin|Saint-Martin|San Martín|Saint Martin|St. Martin (French part)
PM SPM St. Pierre & Miquelon|St. Pierre und Miquelon|Saint-Pierre-et-Miquelon|San Pedro y Miquelón
VC VCT St. Vincent & Grenadines|St. Vincent und die Grenadinen|Saint-Vincent-et-les Grenadines|San Vicente y las Granadinas|St. Vincent and the Grenadines
WS WSM Samoa
SM SMR San Marino|Saint-Marin
ST STP São Tomé & Príncipe|São Tomé und Príncipe|Sao Tomé-et-Principe|Santo Tomé y Príncipe|Sao Tome and Principe
SA SAU Saudi Arabia|Saudi-Arabien|Arabie saoudite|Arabia Saudí
SN SEN Senegal|Sénégal
RS SRB Serbia|Serbien|Serbie
SC SYC Seychelles|Seychellen
SL SLE Sierra Leone|Sierra Leona
SG SGP Singapore|Singapur|Singapour
SX SXM Sint Maarten|Saint-Martin (partie néerlandaise)|Sint Maarten (Dutch part)
SK SVK Slovakia|Slowakei|Slovaquie|Eslovaquia|Slovak Republic
SI SVN Slovenia|Slowenien|Slovénie|Eslovenia
SB SLB Solomon Islands|Salomonen|Îles Salomon|Islas Salomón
SO SOM Somalia|Somalie
ZA ZAF South Africa|Südafrika|Afrique du Sud|Sudáfrica
GS SGS South Georgia & South Sandwich Islands|Südgeorgien und die Südlichen Sandwichinseln|Géorgie du Sud-et-les Îles Sandwich du Sud|Islas Georgia del Sur y Sandwich del Sur
SS SSD South Sudan|Südsudan|Soudan du Sud|Sudán del Sur
ES ESP Spain|Spanien|Espagne|España|Spagna|Hiszpania|Испания|スペイン|西班牙|Espanha|İspanya|Spanje
LK LKA Sri Lanka
SD SDN Sudan|Soudan|Sudán
SR SUR Suriname|Surinam
SJ SJM Svalbard & Jan Mayen|Spitzbergen und Jan Mayen|Svalbard et Jan Mayen|Svalbard y Jan Mayen
SE SWE Sweden|Schweden|Suède|Suecia|Sverige|Svezia
CH CHE Switzerland|Schweiz|Suisse|Suiza|Svizzera
SY SYR Syria|Syrien|Syrie|Siria|Syrian Arab Republic
TW TWN Taiwan|Taïwan|Taiwán|Taiwan, China|Chinese Taipei|Taiwan, Province of China|台湾
TJ TJK Tajikistan|Tadschikistan|Tadjikistan|Tayikistán
TZ TZA Tanzania|Tansania|Tanzanie|United Republic of Tanzania|Tanzania, United Republic of
TH THA Thailand|Thaïlande|Tailandia
TL TLS Timor-Leste|Timor oriental|East Timor
TG TGO Togo
TK TKL Tokelau
TO TON Tonga
TT TTO Trinidad & Tobago|Trinidad und Tobago|Trinité-et-Tobago|Trinidad y Tobago
TN TUN Tunisia|Tunesien|Tunisie|Túnez
TR TUR Türkiye|Türkei|Turquie|Turquía|Turkey|Turkiye|トルコ
TM TKM Turkmenistan|Turkménistan|Turkmenistán
TC TCA Turks & Caicos Islands|Turks- und Caicosinseln|Îles Turques-et-Caïques|Islas Turcas y Caicos
TV TUV Tuvalu
UG UGA Uganda|Ouganda
UA UKR Ukraine|Ucrania|Україна
AE ARE United Arab Emirates|Vereinigte Arabische Emirate|Émirats arabes unis|Emiratos Árabes Unidos|UAE|U.A.E.|VAE
GB GBR United Kingdom|Vereinigtes Königreich|Royaume-Uni|Reino Unido|UK|U.K.|Great Britain|Britain|United Kingdom of Great Britain and Northern Ireland|Großbritannien|Royaume Uni|Regno Unito|Wielka Brytania|イギリス|英国
US USA United States|Vereinigte Staaten|États-Unis|Estados Unidos|United States of America|U.S.|U.S.A.|Etats-Unis|Estados Unidos de América|Vereinigte Staaten von Amerika|Stati Uniti|Stany Zjednoczone|ABD|США|アメリカ|美国
UM UMI U.S. Outlying Islands|Amerikanische Überseeinseln|Îles mineures éloignées des États-Unis|Islas menores alejadas de EE. UU.
UY URY Uruguay
UZ UZB Uzbekistan|Usbekistan|Ouzbékistan|Uzbekistán
VU VUT Vanuatu
VE VEN Venezuela|Venezuela, RB|Venezuela (Bolivarian Republic of)|Bolivarian Republic of Venezuela
VN VNM Vietnam|Viêt Nam|Viet Nam
VG VGB British Virgin Islands|Britische Jungferninseln|Îles Vierges britanniques|Islas Vírgenes Británicas|Virgin Islands, British
VI VIR U.S. Virgin Islands|Amerikanische Jungferninseln|Îles Vierges des États-Unis|Islas Vírgenes de EE. UU.|Virgin Islands (U.S.)|Virgin Islands|US Virgin Islands
WF WLF Wallis & Futuna|Wallis und Futuna|Wallis-et-Futuna|Wallis y Futuna
EH ESH Western Sahara|Westsahara|Sahara occidental|Sáhara Occidental
YE YEM Yemen|Jemen|Yémen|Yemen, Rep.
ZM ZMB Zambia|Sambia|Zambie
ZW ZWE Zimbabwe|Simbabwe|Zimbabue
XK XKX Kosovo|Kosovo (under UNSC 1244)
`;
