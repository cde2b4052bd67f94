const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const all = [
  { name: 'desktop', theme: 'light', viewport: desk },
  { name: 'desktop', theme: 'dark', viewport: desk },
  { name: 'phone', theme: 'light', viewport: phone },
  { name: 'phone', theme: 'dark', viewport: phone },
] as const;

/** Looks of pages to test: every size and every theme once, or with `npm run proof:looks` every size in every theme. */
export const looks = process.env.LOOKS === 'all' ? all : [all[0], all[3]];
