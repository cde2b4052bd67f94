export { storyOembed } from './page.ts';
export { addStoryPages } from './page-routes.ts';
export { exportStories } from './present.ts';
export { routes } from './routes.ts';
export { purgeStoryFiles } from './routines.ts';
export { addStory } from './store.ts';
