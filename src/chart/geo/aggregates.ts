import { foldName } from './fold-name.ts';

/**
 * Groups of countries that stand among countries in tables, in the languages of the product: no map of countries draws
 * them. What a map does have is asked before: Africa is a region where a map shows continents.
 */
const groups = `
World|Worldwide|Global|Welt|Weltweit|Monde|Monde entier|Mundo|Mundial|Mondo|Wereld|Świat|Världen|Dünya|世界|全世界|العالم
Total|All countries|Gesamt|Insgesamt|Alle Länder|Tous les pays|Ensemble|Todos los países|Totale|Tutti i paesi|Todos os países|Totaal|Alle landen|Razem|Ogółem|Wszystkie kraje|Totalt|Alla länder|Toplam|Tüm ülkeler|合計|总计|合计|所有国家|المجموع|الإجمالي
European Union|EU|Europäische Union|Union européenne|UE|Unión Europea|Unione europea|União Europeia|Europese Unie|Unia Europejska|Europeiska unionen|Avrupa Birliği|AB|欧州連合|欧盟|الاتحاد الأوروبي
Euro area|Eurozone|Euro zone|EA|Euroraum|Eurozone|Zone euro|Zona euro|Zona del euro|Eurozona|Área do euro|Eurogebied|Strefa euro|Euroområdet|Avro Bölgesi|ユーロ圏|欧元区|منطقة اليورو
OECD|OCDE|OCSE|OESO|OECD countries|OECD members|OECD total|OECD average|経済協力開発機構|经合组织|منظمة التعاون الاقتصادي والتنمية
G7|G8|G20|BRICS|ASEAN|NATO|OTAN|EFTA|EEA|EEA countries|European Economic Area|EWR|Europäischer Wirtschaftsraum|Mercosur|Mercosul|OPEC|OPEP|CIS|GUS|GCC|African Union|Afrikanische Union|Union africaine|Unión Africana|Arab League|Arab World|Arabische Welt|Monde arabe|Mundo árabe|Commonwealth|Nordic countries|Nordische Länder|Pays nordiques|Baltic states|Baltikum
Africa|Afrika|Afrique|África|Afryka|アフリカ|非洲|أفريقيا|إفريقيا
America|Americas|Amerika|Amérique|Amériques|América|Américas|Ameryka|アメリカ大陸|美洲
Asia|Asien|Asie|Azië|Azja|Asya|アジア|亚洲|آسيا
Europe|Europa|Avrupa|ヨーロッパ|欧州|欧洲|أوروبا
Oceania|Ozeanien|Océanie|Oceanía|Oceanië|Oceanien|Okyanusya|オセアニア|大洋洲|أوقيانوسيا
North America|Northern America|Nordamerika|Amérique du Nord|América del Norte|America del Nord|Nord America|América do Norte|Noord-Amerika|Ameryka Północna|Kuzey Amerika|北米|北アメリカ|北美|北美洲|أمريكا الشمالية
South America|Südamerika|Amérique du Sud|América del Sur|America del Sud|Sud America|América do Sul|Zuid-Amerika|Ameryka Południowa|Sydamerika|Güney Amerika|南米|南アメリカ|南美|南美洲|أمريكا الجنوبية
Latin America|Latin America and Caribbean|Latin America and the Caribbean|Lateinamerika|Lateinamerika und Karibik|Amérique latine|Amérique latine et Caraïbes|América Latina|América Latina y el Caribe|America Latina|América Latina e Caribe|Latijns-Amerika|Ameryka Łacińska|Latinamerika|Latin Amerika|中南米|拉丁美洲|أمريكا اللاتينية
Central America|Mittelamerika|Zentralamerika|Amérique centrale|América Central|Centroamérica|America centrale|Midden-Amerika|Ameryka Środkowa|Caribbean|Karibik|Caraïbes|El Caribe|Caribe|Caraibi
Middle East|Middle East and North Africa|MENA|Naher Osten|Mittlerer Osten|Moyen-Orient|Proche-Orient|Oriente Medio|Oriente Próximo|Medio Oriente|Médio Oriente|Oriente Médio|Midden-Oosten|Bliski Wschód|Mellanöstern|Orta Doğu|Ortadoğu|中東|中东|الشرق الأوسط
North Africa|Northern Africa|Nordafrika|Afrique du Nord|África del Norte|Sub-Saharan Africa|Subsahara-Afrika|Afrika südlich der Sahara|Afrique subsaharienne|África subsahariana|Africa subsahariana|África Subsaariana|Afryka Subsaharyjska|撒哈拉以南非洲|サハラ以南アフリカ|East Africa|Eastern Africa|West Africa|Western Africa|Central Africa|Middle Africa|Southern Africa|Ostafrika|Westafrika|Zentralafrika|Afrique de l'Est|Afrique de l'Ouest|Afrique centrale
East Asia|Eastern Asia|East Asia and Pacific|Ostasien|Asie de l'Est|South Asia|Southern Asia|Südasien|Asie du Sud|Southeast Asia|South-East Asia|South-eastern Asia|Südostasien|Asie du Sud-Est|Sudeste asiático|Central Asia|Zentralasien|Asie centrale|West Asia|Western Asia|Vorderasien|Westasien|Asia Pacific|Asia and Pacific|東アジア|東南アジア|东亚|东南亚|Pacific|Pazifik|Pacifique
Europe and Central Asia|Europa und Zentralasien|Europe et Asie centrale|Western Europe|Westeuropa|Europe de l'Ouest|Europa occidental|Eastern Europe|Osteuropa|Europe de l'Est|Europa del Este|Northern Europe|Nordeuropa|Europe du Nord|Southern Europe|Südeuropa|Europe du Sud|Central Europe|Mitteleuropa|Europe centrale|Central Europe and the Baltics|Scandinavia|Skandinavien|Scandinavie|Balkans|Balkan
High income|High-income countries|Upper middle income|Upper-middle-income countries|Lower middle income|Lower-middle-income countries|Middle income|Middle-income countries|Low income|Low-income countries|Low and middle income|Hohes Einkommen|Mittleres Einkommen|Niedriges Einkommen|Revenu élevé|Revenu intermédiaire|Faible revenu|Ingreso alto|Ingreso mediano|Ingreso bajo|Alto reddito|Alta renda|高所得国|低所得国|高收入国家|低收入国家
Developed countries|Developing countries|Least developed countries|Emerging economies|Advanced economies|Industrieländer|Entwicklungsländer|Schwellenländer|Pays développés|Pays en développement|Países desarrollados|Países en desarrollo|Fragile and conflict affected situations|Small states|IDA only|IDA total|IBRD only|Heavily indebted poor countries
`;

let known: ReadonlySet<string> | null = null;

/** What stands behind a group: which countries, since when, how many. */
const behind = /[(,]|[-–—:](?= ?\d)/u;
const countWords = new Set('countries lander pays paises paesi landen members mitglieder'.split(' '));

/** Whether words name a group of countries: “World”, “EU-27”, “Euro area (20 countries)”; not “EUR”. */
export function isAggregate(words: string): boolean {
  known ??= new Set(groups.split(/[|\n]/).map(foldName).filter(Boolean));
  if (known.has(foldName(words))) return true;
  const bare = foldName(words.split(behind)[0] ?? '').split(' ');
  const isCount = (word: string | undefined) => word !== undefined && (countWords.has(word) || /^\d+$/.test(word));
  while (isCount(bare.at(-1))) bare.pop();
  const last = bare.pop() ?? '';
  return known.has([...bare, /^(\D+)\d+$/.exec(last)?.[1] ?? last].join(' '));
}
