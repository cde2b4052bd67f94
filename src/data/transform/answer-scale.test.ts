import { expect, test } from 'vitest';
import { inScaleOrder, orderOfWords, placesInScale } from './answer-scale.ts';

test.each([
  [['Strongly agree', 'Agree', 'Neutral', 'Disagree', 'Strongly disagree'], [4, 3, 2, 1, 0], 2],
  [['stimme voll zu', 'stimme eher zu', 'stimme eher nicht zu', 'stimme gar nicht zu', 'k. A.'], [4, 3, 1, 0, -1], 2],
  [['Pas du tout d’accord', 'Plutôt pas d’accord', 'Plutôt d’accord', 'Tout à fait d’accord'], [0, 1, 3, 4], 2],
  [['Muy insatisfecho', 'Insatisfecho', 'Neutro', 'Satisfecho', 'Muy satisfecho'], [0, 1, 2, 3, 4], 2],
  [['Poor', 'Fair', 'Good', 'Excellent'], [1, 2, 3, 4], 2],
  [['Poor', 'Fair', 'Good', 'Very good', 'Excellent'], [0, 1, 2, 3, 4], 1.5],
  [['Strongly disagree', 'Disagree', 'Somewhat disagree', 'Neither', 'Somewhat agree', 'Agree'], [0, 1, 2, 3, 4, 5], 3],
  [['Yes', 'No', 'Don’t know'], [2, 0, 1], 1],
  [['Never', 'Sometimes', 'Always'], [0, 2, 4], undefined],
  [['Groß', 'Mittel', 'Klein'], [3, 2, 1], undefined],
  [['S', 'M', 'L', 'XL'], [2, 3, 4, 5], undefined],
  [['Faible', 'Moyen', 'Élevé'], [1, 2, 3], undefined],
  [['Under 18', '18–64', '65+'], [17.5, 18, 65], undefined],
  [['0-14', '15-64', '65 and over', 'Unknown'], [0, 15, 65, -1], undefined],
  [['unter 1.000', '1.000 bis 5.000', 'über 5.000'], [999.5, 1000, 5000], undefined],
  [['100k+', 'Under 25k', '25k-50k', '50k–100k'], [100_000, 24_999.5, 25_000, 50_000], undefined],
  [['20代', '30代', '60歳以上', '20歳未満'], [20, 30, 60, 19.5], undefined],
  [['65 ans et plus', 'De 18 à 24 ans', 'Moins de 18 ans'], [65, 18, 17.5], undefined],
  [['до 18 лет', '18–24', '65 лет и старше'], [17.5, 18, 65], undefined],
  [['0', '1', '2', '3+'], [0, 1, 2, 3], undefined],
])('%j have an order', (words, places, turn) => {
  expect(orderOfWords(words)).toEqual({ places, turn });
});

test.each([
  ['de', 'Stimme gar nicht zu|Stimme eher nicht zu|Teils/teils|Stimme eher zu|Stimme voll zu'],
  ['es', 'Muy insatisfecho|Insatisfecho|Neutro|Satisfecho|Muy satisfecho'],
  ['it', 'Mai|Raramente|A volte|Spesso|Sempre'],
  ['pt', 'Discordo totalmente|Discordo|Não concordo nem discordo|Concordo|Concordo totalmente'],
  ['nl', 'Helemaal oneens|Oneens|Neutraal|Eens|Helemaal eens'],
  ['pl', 'Zdecydowanie się nie zgadzam|Nie zgadzam się|Nie mam zdania|Zgadzam się|Zdecydowanie się zgadzam'],
  ['sv', 'Instämmer inte alls|Instämmer inte|Varken eller|Instämmer delvis|Instämmer helt'],
  ['tr', 'Hiç memnun değilim|Memnun değilim|Kararsızım|Memnunum|Çok memnunum'],
  ['ja', 'そう思わない|あまりそう思わない|どちらともいえない|ややそう思う|そう思う'],
  ['ja, with a stronger answer', '全くそう思わない|そう思わない|どちらともいえない|そう思う|とてもそう思う'],
  ['zh', '非常不满意|不满意|一般|满意|非常满意'],
  ['ar', 'أعارض بشدة|أعارض|محايد|أوافق|أوافق بشدة'],
  ['ru', 'Никогда|Редко|Иногда|Часто|Всегда'],
  ['fr', 'Pas du tout d’accord|Plutôt pas d’accord|Plutôt d’accord|Tout à fait d’accord'],
])('answers have their order in %s', (_, answers) => {
  const words = answers.split('|');
  expect(inScaleOrder(words.toReversed(), (word) => word)).toEqual(words);
});

test.each([
  [['Coal', 'Gas', 'Wind']],
  [['2015', '2020', '2025']],
  [['2021-03', '2021-04', '2021-05']],
  [['Yes', 'No']],
  [['Boeing 737', 'Airbus A320', 'A350-900', '787-9']],
  [['2020-21', '2021-22', '2022-23']],
  [['Good', 'Coal', 'Bad', 'Wind']],
])('%j have none', (words) => {
  expect(orderOfWords(words)).toBeNull();
});

test('ages and sizes have an order, but are no answers', () => {
  expect(placesInScale(['Under 18', '18–64', '65+'])).toBeNull();
  expect(placesInScale(['Small', 'Medium', 'Large'])).toBeNull();
});
