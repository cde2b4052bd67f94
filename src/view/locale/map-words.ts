import { languageOf } from '#chart/locale/language-of.ts';

export type MapViewTexts = {
  nearer: string;
  farther: string;
  whole: string;
  find: string;
  map: string;
  /** Search without a result. */
  nothing: string;
  /** Zoom level, for screen readers. */
  level: string;
  /** Keyboard help, for screen readers. */
  keys: string;
};

/** Texts of the map controls, in the languages of charts. */
const all: Readonly<Record<string, MapViewTexts>> = {
  en: {
    nearer: 'Zoom in',
    farther: 'Zoom out',
    whole: 'Show the whole map',
    find: 'Find on the map',
    map: 'Map',
    nothing: 'Not on this map.',
    level: 'Zoom {0}×',
    keys: 'Plus and minus zoom, 0 shows the whole map. Shift and an arrow key pan the map.',
  },
  de: {
    nearer: 'Vergrößern',
    farther: 'Verkleinern',
    whole: 'Ganze Karte',
    find: 'Auf der Karte suchen',
    map: 'Karte',
    nothing: 'Nicht auf dieser Karte.',
    level: 'Zoom {0}×',
    keys: 'Plus und Minus zoomen, 0 zeigt die ganze Karte. Umschalt und eine Pfeiltaste verschieben die Karte.',
  },
  fr: {
    nearer: 'Agrandir',
    farther: 'Réduire',
    whole: 'Toute la carte',
    find: 'Chercher sur la carte',
    map: 'Carte',
    nothing: 'Pas sur cette carte.',
    level: 'Zoom {0}×',
    keys: 'Plus et moins changent l’échelle, 0 montre toute la carte. Maj et une flèche déplacent la carte.',
  },
  es: {
    nearer: 'Acercar',
    farther: 'Alejar',
    whole: 'Todo el mapa',
    find: 'Buscar en el mapa',
    map: 'Mapa',
    nothing: 'No está en este mapa.',
    level: 'Zoom {0}×',
    keys: 'Más y menos cambian el zoom, 0 muestra todo el mapa. Mayús y una flecha mueven el mapa.',
  },
  it: {
    nearer: 'Ingrandisci',
    farther: 'Riduci',
    whole: 'Tutta la mappa',
    find: 'Cerca sulla mappa',
    map: 'Mappa',
    nothing: 'Non è su questa mappa.',
    level: 'Zoom {0}×',
    keys: 'Più e meno cambiano lo zoom, 0 mostra tutta la mappa. Maiusc e una freccia spostano la mappa.',
  },
  pt: {
    nearer: 'Ampliar',
    farther: 'Reduzir',
    whole: 'Mapa inteiro',
    find: 'Procurar no mapa',
    map: 'Mapa',
    nothing: 'Não está neste mapa.',
    level: 'Zoom {0}×',
    keys: 'Mais e menos mudam o zoom, 0 mostra o mapa inteiro. Shift e uma seta movem o mapa.',
  },
  nl: {
    nearer: 'Inzoomen',
    farther: 'Uitzoomen',
    whole: 'Hele kaart',
    find: 'Zoeken op de kaart',
    map: 'Kaart',
    nothing: 'Niet op deze kaart.',
    level: 'Zoom {0}×',
    keys: 'Plus en min zoomen, 0 toont de hele kaart. Shift en een pijltoets verschuiven de kaart.',
  },
  pl: {
    nearer: 'Przybliż',
    farther: 'Oddal',
    whole: 'Cała mapa',
    find: 'Szukaj na mapie',
    map: 'Mapa',
    nothing: 'Nie ma na tej mapie.',
    level: 'Powiększenie {0}×',
    keys: 'Plus i minus zmieniają powiększenie, 0 pokazuje całą mapę. Shift i strzałka przesuwają mapę.',
  },
  sv: {
    nearer: 'Zooma in',
    farther: 'Zooma ut',
    whole: 'Hela kartan',
    find: 'Sök på kartan',
    map: 'Karta',
    nothing: 'Finns inte på kartan.',
    level: 'Zoom {0}×',
    keys: 'Plus och minus zoomar, 0 visar hela kartan. Skift och en piltangent flyttar kartan.',
  },
  tr: {
    nearer: 'Yakınlaştır',
    farther: 'Uzaklaştır',
    whole: 'Tüm harita',
    find: 'Haritada ara',
    map: 'Harita',
    nothing: 'Bu haritada yok.',
    level: 'Yakınlaştırma {0}×',
    keys: 'Artı ve eksi yakınlaştırır ve uzaklaştırır, 0 tüm haritayı gösterir. Shift ve bir ok tuşu haritayı kaydırır.',
  },
  ja: {
    nearer: '拡大',
    farther: '縮小',
    whole: '地図全体',
    find: '地図で探す',
    map: '地図',
    nothing: 'この地図にはありません。',
    level: '倍率 {0}×',
    keys: 'プラスとマイナスで拡大・縮小、0で地図全体を表示します。Shiftと矢印キーで地図を動かします。',
  },
  zh: {
    nearer: '放大',
    farther: '缩小',
    whole: '整个地图',
    find: '在地图上查找',
    map: '地图',
    nothing: '此地图上没有。',
    level: '缩放 {0}×',
    keys: '加号和减号缩放，0 显示整个地图。Shift 加方向键移动地图。',
  },
  ar: {
    nearer: 'تكبير',
    farther: 'تصغير',
    whole: 'الخريطة كلها',
    find: 'بحث في الخريطة',
    map: 'خريطة',
    nothing: 'غير موجود على هذه الخريطة.',
    level: 'التكبير {0}×',
    keys: 'زائد وناقص للتكبير والتصغير، و0 لعرض الخريطة كلها. Shift مع مفتاح سهم لتحريك الخريطة.',
  },
};

export function mapViewTexts(tag: string): MapViewTexts {
  return all[languageOf(tag)] ?? (all.en as MapViewTexts); // English is in the table
}
