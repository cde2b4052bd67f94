/** Prompts that open data answers, or that have their figures. The pages show them, and a test holds each to it. */
export const promptExamples = [
  'Life expectancy in Germany and Japan since 1960',
  'Population of the ten largest countries',
  'A pie chart of apples 12, pears 8 and plums 5',
] as const;
