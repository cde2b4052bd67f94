import { languageOf } from '#chart/locale/language-of.ts';

type StoryWords = { play: string; pause: string; again: string; time: string; speed: string; story: string };

/** Texts of the animation controls, in the languages of charts. */
const all: Readonly<Record<string, StoryWords>> = {
  en: { play: 'Play', pause: 'Pause', again: 'Play again', time: 'Time', speed: 'Speed', story: 'Animation' },
  de: { play: 'Abspielen', pause: 'Anhalten', again: 'Noch einmal', time: 'Zeit', speed: 'Tempo', story: 'Animation' },
  fr: { play: 'Lire', pause: 'Pause', again: 'Rejouer', time: 'Temps', speed: 'Vitesse', story: 'Animation' },
  es: { play: 'Reproducir', pause: 'Pausa', again: 'Repetir', time: 'Tiempo', speed: 'Velocidad', story: 'Animación' },
  it: { play: 'Riproduci', pause: 'Pausa', again: 'Ripeti', time: 'Tempo', speed: 'Velocità', story: 'Animazione' },
  pt: { play: 'Reproduzir', pause: 'Pausar', again: 'Repetir', time: 'Tempo', speed: 'Velocidade', story: 'Animação' },
  nl: { play: 'Afspelen', pause: 'Pauzeren', again: 'Opnieuw', time: 'Tijd', speed: 'Snelheid', story: 'Animatie' },
  pl: { play: 'Odtwórz', pause: 'Wstrzymaj', again: 'Od nowa', time: 'Czas', speed: 'Tempo', story: 'Animacja' },
  sv: { play: 'Spela', pause: 'Pausa', again: 'Spela igen', time: 'Tid', speed: 'Hastighet', story: 'Animering' },
  tr: { play: 'Oynat', pause: 'Duraklat', again: 'Yeniden oynat', time: 'Zaman', speed: 'Hız', story: 'Animasyon' },
  ja: { play: '再生', pause: '一時停止', again: 'もう一度再生', time: '時間', speed: '速度', story: 'アニメーション' },
  zh: { play: '播放', pause: '暂停', again: '重新播放', time: '时间', speed: '速度', story: '动画' },
  ar: { play: 'تشغيل', pause: 'إيقاف مؤقت', again: 'إعادة التشغيل', time: 'الوقت', speed: 'السرعة', story: 'حركة' },
};

export function storyWords(tag: string): StoryWords {
  return all[languageOf(tag)] ?? (all.en as StoryWords); // English is in the table
}
