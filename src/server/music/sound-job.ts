/** The job that makes the sound of a video, for `runInSandbox`. */
export const soundJob = new URL('./read-music.ts#makeSound', import.meta.url);
