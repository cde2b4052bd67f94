import { languageOf } from '#chart/locale/language-of.ts';

type AnimationWords = { play: string; pause: string; again: string; time: string; speed: string; animation: string };

/** Texts of the animation controls, in the languages of charts. */
const all: Readonly<Record<string, AnimationWords>> = {
  en: { play: 'Play', pause: 'Pause', again: 'Play again', time: 'Time', speed: 'Speed', animation: 'Animation' },
  de: {
    play: 'Abspielen',
    pause: 'Anhalten',
    again: 'Noch einmal',
    time: 'Zeit',
    speed: 'Tempo',
    animation: 'Animation',
  },
  fr: { play: 'Lire', pause: 'Pause', again: 'Rejouer', time: 'Temps', speed: 'Vitesse', animation: 'Animation' },
  es: {
    play: 'Reproducir',
    pause: 'Pausa',
    again: 'Repetir',
    time: 'Tiempo',
    speed: 'Velocidad',
    animation: 'Animación',
  },
  it: { play: 'Riproduci', pause: 'Pausa', again: 'Ripeti', time: 'Tempo', speed: 'Velocità', animation: 'Animazione' },
  pt: {
    play: 'Reproduzir',
    pause: 'Pausar',
    again: 'Repetir',
    time: 'Tempo',
    speed: 'Velocidade',
    animation: 'Animação',
  },
  nl: { play: 'Afspelen', pause: 'Pauzeren', again: 'Opnieuw', time: 'Tijd', speed: 'Snelheid', animation: 'Animatie' },
  pl: { play: 'Odtwórz', pause: 'Wstrzymaj', again: 'Od nowa', time: 'Czas', speed: 'Tempo', animation: 'Animacja' },
  sv: { play: 'Spela', pause: 'Pausa', again: 'Spela igen', time: 'Tid', speed: 'Hastighet', animation: 'Animering' },
  tr: { play: 'Oynat', pause: 'Duraklat', again: 'Yeniden oynat', time: 'Zaman', speed: 'Hız', animation: 'Animasyon' },
  ja: {
    play: '再生',
    pause: '一時停止',
    again: 'もう一度再生',
    time: '時間',
    speed: '速度',
    animation: 'アニメーション',
  },
  zh: { play: '播放', pause: '暂停', again: '重新播放', time: '时间', speed: '速度', animation: '动画' },
  ar: { play: 'تشغيل', pause: 'إيقاف مؤقت', again: 'إعادة التشغيل', time: 'الوقت', speed: 'السرعة', animation: 'حركة' },
};

export function animationTexts(tag: string): AnimationWords {
  return all[languageOf(tag)] ?? (all.en as AnimationWords); // English is in the table
}
