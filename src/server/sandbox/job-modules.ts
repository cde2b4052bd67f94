/** Modules with functions that run in the sandbox, by path in src/server. The build bundles them into the child's program. */
export const jobModules = [
  'brand-font/read-font.ts',
  'dataset/draw-pages.ts',
  'dataset/edit-sheet.ts',
  'dataset/export-sheet.ts',
  'dataset/read-sheet.ts',
  'export/make-files.ts',
  'own-map/read-file.ts',
  'picture/to-logo.ts',
  'picture/to-picture.ts',
  'preview/charts-of-preview.ts',
  'profile/to-avatar.ts',
  'project/draw-thumbnail.ts',
  'project/make-table.ts',
  'share/check-drawable.ts',
  'share/draw-parts.ts',
  'share/draw-picture.ts',
  'share/export-shared.ts',
  'snap/ask-engine.ts',
  'snap/read-file.ts',
  'snap/read-reply.ts',
  'snap-file/read-reply.ts',
  'snap-file/read-tables.ts',
  'story/draw-scenes.ts',
  'video/make-segment.ts',
] as const;

export type JobModule = (typeof jobModules)[number];
