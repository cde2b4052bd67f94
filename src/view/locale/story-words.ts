import { languageOf } from '#chart/locale/language-of.ts';

type StoryWords = {
  scroll: string;
  steps: string;
  auto: string;
  how: string;
  next: string;
  back: string;
  scene: string;
  missing: string;
};

/** Texts of the controls of a story, in the languages of charts. */
const all: Readonly<Record<string, StoryWords>> = {
  en: {
    scroll: 'Scroll',
    steps: 'Step by step',
    auto: 'Play',
    how: 'How to watch',
    next: 'Next',
    back: 'Back',
    scene: 'Scene {0} of {1}',
    missing: 'The chart of this scene is no longer available.',
  },
  de: {
    scroll: 'Scrollen',
    steps: 'Schritt für Schritt',
    auto: 'Abspielen',
    how: 'Ansicht',
    next: 'Weiter',
    back: 'Zurück',
    scene: 'Szene {0} von {1}',
    missing: 'Das Diagramm dieser Szene ist nicht mehr verfügbar.',
  },
  fr: {
    scroll: 'Défiler',
    steps: 'Pas à pas',
    auto: 'Lire',
    how: 'Mode de lecture',
    next: 'Suivant',
    back: 'Précédent',
    scene: 'Scène {0} sur {1}',
    missing: 'Le graphique de cette scène n’est plus disponible.',
  },
  es: {
    scroll: 'Desplazar',
    steps: 'Paso a paso',
    auto: 'Reproducir',
    how: 'Cómo verlo',
    next: 'Siguiente',
    back: 'Anterior',
    scene: 'Escena {0} de {1}',
    missing: 'El gráfico de esta escena ya no está disponible.',
  },
  it: {
    scroll: 'Scorri',
    steps: 'Passo dopo passo',
    auto: 'Riproduci',
    how: 'Come guardare',
    next: 'Avanti',
    back: 'Indietro',
    scene: 'Scena {0} di {1}',
    missing: 'Il grafico di questa scena non è più disponibile.',
  },
  pt: {
    scroll: 'Rolar',
    steps: 'Passo a passo',
    auto: 'Reproduzir',
    how: 'Como ver',
    next: 'Seguinte',
    back: 'Anterior',
    scene: 'Cena {0} de {1}',
    missing: 'O gráfico desta cena já não está disponível.',
  },
  nl: {
    scroll: 'Scrollen',
    steps: 'Stap voor stap',
    auto: 'Afspelen',
    how: 'Weergave',
    next: 'Volgende',
    back: 'Vorige',
    scene: 'Scène {0} van {1}',
    missing: 'De grafiek van deze scène is niet meer beschikbaar.',
  },
  pl: {
    scroll: 'Przewijaj',
    steps: 'Krok po kroku',
    auto: 'Odtwórz',
    how: 'Sposób oglądania',
    next: 'Dalej',
    back: 'Wstecz',
    scene: 'Scena {0} z {1}',
    missing: 'Wykres tej sceny nie jest już dostępny.',
  },
  sv: {
    scroll: 'Rulla',
    steps: 'Steg för steg',
    auto: 'Spela',
    how: 'Visning',
    next: 'Nästa',
    back: 'Tillbaka',
    scene: 'Scen {0} av {1}',
    missing: 'Diagrammet i den här scenen är inte längre tillgängligt.',
  },
  tr: {
    scroll: 'Kaydır',
    steps: 'Adım adım',
    auto: 'Oynat',
    how: 'İzleme biçimi',
    next: 'İleri',
    back: 'Geri',
    scene: 'Sahne {0} / {1}',
    missing: 'Bu sahnenin grafiği artık mevcut değil.',
  },
  ja: {
    scroll: 'スクロール',
    steps: '一歩ずつ',
    auto: '再生',
    how: '見かた',
    next: '次へ',
    back: '前へ',
    scene: '場面 {0} / {1}',
    missing: 'この場面のグラフは表示できなくなりました。',
  },
  zh: {
    scroll: '滚动',
    steps: '逐步',
    auto: '播放',
    how: '观看方式',
    next: '下一步',
    back: '上一步',
    scene: '第 {0} 幕，共 {1} 幕',
    missing: '此场景的图表已不可用。',
  },
  ar: {
    scroll: 'تمرير',
    steps: 'خطوة بخطوة',
    auto: 'تشغيل',
    how: 'طريقة العرض',
    next: 'التالي',
    back: 'السابق',
    scene: 'المشهد {0} من {1}',
    missing: 'لم يعد الرسم البياني لهذا المشهد متاحًا.',
  },
};

export function storyTexts(tag: string): StoryWords {
  return all[languageOf(tag)] ?? (all.en as StoryWords); // English is in the table
}
