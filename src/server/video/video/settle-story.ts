import type { z } from 'zod';
import type { storySchema } from '#chart/story/schema.ts';
import type { StoryScene } from '#chart/story/story.ts';
import { findProjectFor, knownHighlights, type MetProject } from '#server/chart/project/index.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import type { WorkPorts } from '#server/ports.ts';

type UsedPorts = Pick<WorkPorts, 'db' | 'files' | 'now' | 'log' | 'network'>;
type Story = z.output<typeof storySchema>;
type Order = { story: Story; projectIds: readonly string[]; before: Story | null };

/**
 * A story whose scenes highlight keys of their charts where names were sent. A highlight that its chart does not have is
 * refused, unless the story had it before: then the data has changed since.
 */
export async function resolveStory(
  ports: UsedPorts,
  user: Parameters<typeof findProjectFor>[1],
  { story, projectIds, before }: Order,
): Promise<Story> {
  const had = (before?.scenes ?? []).flatMap(highlightsOf);
  const scenes: Story['scenes'] = [];
  for (const scene of story.scenes) {
    const highlights = highlightsOf(scene);
    const id = scene.kind === 'chart' ? projectIds[scene.chart] : undefined;
    const met = highlights.length === 0 || id === undefined ? null : await chartOf(id);
    if (met === null || scene.kind !== 'chart') scenes.push(scene);
    else scenes.push({ ...scene, highlights: [...(await knownHighlights(ports, met, { highlights, before: had }))] });
  }
  return { ...story, scenes };

  /** Null for one that is gone: the story says so where it is shown. */
  async function chartOf(id: string): Promise<MetProject | null> {
    try {
      return await findProjectFor(ports.db, user, { id, right: 'see' });
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }
}

function highlightsOf(scene: StoryScene): readonly string[] {
  return scene.kind === 'chart' ? (scene.highlights ?? []) : [];
}
