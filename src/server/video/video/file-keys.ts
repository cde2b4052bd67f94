/** Where the files of a video are stored. */
export const videoFiles = {
  folder: (id: string) => `videos/${id}/`,
  file: (id: string) => `videos/${id}/file`,
  poster: (id: string) => `videos/${id}/poster`,
  /** The charts as they were when rendering began: later attempts draw the same. */
  source: (id: string) => `videos/${id}/source`,
  segment: (id: string, place: number) => `videos/${id}/segment-${place}`,
};
