import { expect, test } from 'vitest';
import { orderOfWords, placesInScale } from './answer-scale.ts';

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
])('%j have an order', (words, places, turn) => {
  expect(orderOfWords(words)).toEqual({ places, turn });
});

test.each([
  [['Coal', 'Gas', 'Wind']],
  [['2015', '2020', '2025']],
  [['2021-03', '2021-04', '2021-05']],
  [['Yes', 'No']],
  [['Good', 'Coal', 'Bad', 'Wind']],
])('%j have none', (words) => {
  expect(orderOfWords(words)).toBeNull();
});

test('ages and sizes have an order, but are no answers', () => {
  expect(placesInScale(['Under 18', '18–64', '65+'])).toBeNull();
  expect(placesInScale(['Small', 'Medium', 'Large'])).toBeNull();
});
