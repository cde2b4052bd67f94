import type { Box, Font, Node, NodeRole, Scene } from '#chart/scene/node.ts';
import { boxOf } from '#chart/scene/stops.ts';
import { textBoxes } from '#chart/scene/text-box.ts';
import type { OptionGroup } from '#chart/template/options.ts';
import type { Measure } from '#chart/text/measure.ts';
import type { SelectedPart } from '../model/editor-session.ts';
import type { TabId } from '../tabs.ts';

/** A part of a picture that has settings, and its position. */
export type ScenePart = {
  role: NodeRole;
  key?: string;
  box: Box;
  /** The style of its text, where it has some. */
  letters?: { font: Font; fill: string };
};

/** Parts that are selected as one, however many nodes they have. Marks are too many: they are found by pointing. */
const whole: ReadonlySet<NodeRole> = new Set([
  'title',
  'subtitle',
  'headline-number',
  'source',
  'note',
  'legend',
  'legend-item',
  'axis-x',
  'axis-y',
  'annotation',
]);

/** The selectable parts of a picture, in reading order. */
export function previewParts(scene: Scene, measure: Measure): ScenePart[] {
  const texts = new Map(textBoxes(scene, measure).map(({ node, ...box }) => [node as Node, box]));
  const found = new Map<string, ScenePart>();

  function add(role: NodeRole, key: string | undefined, node: Node, box: Box): void {
    const name = role === 'annotation' ? `${role} ${key}` : role;
    const before = found.get(name);
    const letters = node.kind === 'text' ? { letters: { font: node.font, fill: node.fill } } : {};
    found.set(name, {
      role,
      ...(role === 'annotation' && key !== undefined && { key }),
      ...letters,
      ...(before?.letters && { letters: before.letters }),
      box: before === undefined ? box : around(before.box, box),
    });
  }

  function visit(node: Node, at: { dx: number; dy: number; role: NodeRole | null; key: string | undefined }): void {
    const own = node.part !== undefined && whole.has(node.part.role) ? node.part : null;
    const role = own === null ? at.role : own.role === 'legend-item' ? 'legend' : own.role;
    const key = own === null ? at.key : own.key;
    if (node.kind === 'group') {
      const inner = { dx: at.dx + (node.x ?? 0), dy: at.dy + (node.y ?? 0), role, key };
      for (const child of node.children) visit(child, inner);
      return;
    }
    if (role === null) return;
    const box = node.kind === 'text' ? texts.get(node) : boxOf(node, at.dx, at.dy);
    if (box !== undefined && box !== null) add(role, key, node, box);
  }

  visit(scene.root, { dx: 0, dy: 0, role: null, key: undefined });
  return [...found.values()].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}

function around(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** Name of a part, and the tab with its settings. `section` is a section of the design panel. */
type PartSettings = { name: string; tab: TabId; section: DesignSection };

type DesignSection = 'text' | 'headline' | 'look' | OptionGroup;

const table: Record<string, PartSettings> = {
  title: { name: 'Title', tab: 'design', section: 'text' },
  subtitle: { name: 'Subtitle', tab: 'design', section: 'text' },
  'headline-number': { name: 'Headline number', tab: 'design', section: 'headline' },
  source: { name: 'Source', tab: 'design', section: 'text' },
  note: { name: 'Note', tab: 'design', section: 'text' },
  legend: { name: 'Legend', tab: 'design', section: 'legend' },
  'axis-x': { name: 'Horizontal axis', tab: 'design', section: 'axis' },
  'axis-y': { name: 'Vertical axis', tab: 'design', section: 'axis' },
  label: { name: 'Labels', tab: 'design', section: 'labels' },
  mark: { name: 'Marks', tab: 'design', section: 'colors' },
  annotation: { name: 'Annotation', tab: 'annotate', section: 'text' },
};

export function settingsOf({ role }: SelectedPart): PartSettings {
  return table[role] ?? { name: 'Chart', tab: 'design', section: 'look' };
}

/** The parts whose text can be edited in place. */
const typedInPlace = ['title', 'subtitle', 'source', 'note'] as const;
export type TypedInPlace = (typeof typedInPlace)[number];

export function isTypedInPlace(role: string): role is TypedInPlace {
  return typedInPlace.some((each) => each === role);
}
