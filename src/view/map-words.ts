type MapWords = { nearer: string; farther: string; whole: string; find: string; map: string };

/** What the controls of a map say, in the languages that charts know. */
const all: Readonly<Record<string, MapWords>> = {
  en: { nearer: 'Zoom in', farther: 'Zoom out', whole: 'Show the whole map', find: 'Find on the map', map: 'Map' },
  de: {
    nearer: 'Vergrößern',
    farther: 'Verkleinern',
    whole: 'Ganze Karte',
    find: 'Auf der Karte suchen',
    map: 'Karte',
  },
  fr: { nearer: 'Agrandir', farther: 'Réduire', whole: 'Toute la carte', find: 'Chercher sur la carte', map: 'Carte' },
  es: { nearer: 'Acercar', farther: 'Alejar', whole: 'Todo el mapa', find: 'Buscar en el mapa', map: 'Mapa' },
  it: { nearer: 'Ingrandisci', farther: 'Riduci', whole: 'Tutta la mappa', find: 'Cerca sulla mappa', map: 'Mappa' },
  pt: { nearer: 'Ampliar', farther: 'Reduzir', whole: 'Mapa inteiro', find: 'Procurar no mapa', map: 'Mapa' },
  nl: { nearer: 'Inzoomen', farther: 'Uitzoomen', whole: 'Hele kaart', find: 'Zoeken op de kaart', map: 'Kaart' },
  pl: { nearer: 'Przybliż', farther: 'Oddal', whole: 'Cała mapa', find: 'Szukaj na mapie', map: 'Mapa' },
  sv: { nearer: 'Zooma in', farther: 'Zooma ut', whole: 'Hela kartan', find: 'Sök på kartan', map: 'Karta' },
  tr: { nearer: 'Yakınlaştır', farther: 'Uzaklaştır', whole: 'Tüm harita', find: 'Haritada ara', map: 'Harita' },
  ja: { nearer: '拡大', farther: '縮小', whole: '地図全体', find: '地図で探す', map: '地図' },
  zh: { nearer: '放大', farther: '缩小', whole: '整个地图', find: '在地图上查找', map: '地图' },
  ar: { nearer: 'تكبير', farther: 'تصغير', whole: 'الخريطة كلها', find: 'بحث في الخريطة', map: 'خريطة' },
};

export function mapWords(tag: string): MapWords {
  const language = tag.toLowerCase().split(/[-_]/)[0] ?? '';
  return all[language] ?? (all.en as MapWords); // English is in the table
}
