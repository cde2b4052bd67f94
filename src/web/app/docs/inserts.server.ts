import { escapeText } from '#chart/scene/to-svg.ts';
import { manifestOf } from '#chart/template/registry.ts';
import { sketchOf } from '#chart/template/sketches.ts';
import type { PlanName } from '#contract/account/roles.ts';
import { featureOf } from '#contract/billing/features.ts';
import { exportFormats } from '#contract/chart/export-formats.ts';
import { apiKeyLimits, datasetSizeLimits, seedLimits, videoLimits, webhookLimits } from '#contract/limits.ts';
import { defaultValidators } from '#contract/validators.ts';
import { monthlyCredits } from '#contract/workspace/credits.ts';
import { webhookEventLabels } from '#contract/workspace/webhook-events.ts';
import { stepKinds } from '#data/transform/steps.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { comparison } from '#web/features/billing/pricing/comparison.ts';
import { shortcuts as editorShortcuts } from '#web/features/chart/editor/shortcuts.ts';
import { exportFormatTexts } from '#web/features/chart/export/format-cards.tsx';
import { stepGroups } from '#web/features/data/panel/step-menu.tsx';
import { scrollable } from '#web/features/operations/docs/markdown.server.ts';
import { typesList } from '#web/features/operations/docs/type-article.server.ts';
import { typeGroups } from '#web/features/publish/gallery/gallery-facts.server.ts';
import { scopeTexts } from '#web/features/workspace/api-keys/scope-words.ts';
import { roleTexts } from '#web/features/workspace/team/roles.ts';
import { readShortcut } from '#web/ui/shortcut.ts';
import { panelShortcuts } from '../panel/shortcuts.ts';

const plans: readonly [PlanName, string][] = [
  ['free', 'Free'],
  ['premium', 'Premium'],
  ['enterprise', 'Enterprise'],
];
const planNames = plans.map(([, name]) => name);
const fileSizes = datasetSizeLimits(defaultValidators);
const count = (amount: number) => amount.toLocaleString('en-US');

/** Parts of written pages that follow from the program: limits, lists and tables. By the name of their comment. */
export const inserts: Readonly<Record<string, () => string>> = {
  'chart-types': () => typesList(typeGroups, sketch),
  'editor-shortcuts': () => shortcutTable(editorShortcuts),
  'panel-shortcuts': () => shortcutTable(panelShortcuts),
  'plan-limits': () => byPlan({ 'Largest file': (plan) => formatBytes(fileSizes[plan]) }),
  'ai-credits': () => byPlan({ 'AI credits per month': (plan) => count(monthlyCredits[plan]) }),
  'video-limits': () =>
    byPlan({
      'Minutes on the server per month': (plan) => count(videoLimits[plan].minutes),
      'Longest video': (plan) => `${videoLimits[plan].longestSeconds / 60} min`,
      'Largest side': (plan) => `${count(videoLimits[plan].largestSide)} px`,
    }),
  'api-limits': () =>
    byPlan({
      'API keys': (plan) => count(apiKeyLimits[plan].keys),
      'Calls per minute, all keys together': (plan) => count(apiKeyLimits[plan].callsPerMinute),
    }),
  'plan-table': () => {
    const sizes = {
      free: formatBytes(fileSizes.free),
      premium: formatBytes(fileSizes.premium),
      enterprise: formatBytes(fileSizes.enterprise),
    };
    const rows = comparison(seedLimits, sizes).flatMap((group) => group.rows);
    return table(
      ['', ...planNames],
      rows.map(({ what, cells }) => [what, ...plans.map(([plan]) => cellText(cells[plan]))]),
    );
  },
  'export-formats': () =>
    table(
      ['Format', 'What for', 'Plan'],
      Object.entries(exportFormats).map(([format, { label, feature }]) => [
        label,
        exportFormatTexts[format as keyof typeof exportFormats], // the keys of the table
        feature === null || featureOf('free', feature) ? 'All' : 'Premium, Enterprise',
      ]),
    ),
  'step-kinds': () =>
    table(
      ['Purpose', 'Steps'],
      Object.entries(stepGroups).map(([group, title]) => [
        title,
        stepKinds
          .filter((kind) => kind.group === group)
          .map(({ label }) => label)
          .join('; '),
      ]),
    ),
  'team-roles': () =>
    table(
      ['Role', 'What it can do'],
      Object.values(roleTexts).map(({ name, explanation }) => [name, explanation]),
    ),
  'webhook-limits': () => byPlan({ 'Webhooks of an account': (plan) => count(webhookLimits[plan].webhooks) }),
  'webhook-events': () =>
    tableOf(
      ['Event', 'When'],
      Object.entries(webhookEventLabels).map(([name, words]) => [
        `<code>${escapeText(name)}</code>`,
        escapeText(words),
      ]),
    ),
  'api-scopes': () =>
    table(
      ['Scope', 'What the key may do'],
      Object.values(scopeTexts).map(({ name, explanation }) => [name, explanation]),
    ),
};

function byPlan(rows: Record<string, (plan: PlanName) => string>): string {
  return table(
    ['', ...planNames],
    Object.entries(rows).map(([what, cellOf]) => [what, ...plans.map(([plan]) => cellOf(plan))]),
  );
}

function cellText(cell: boolean | string): string {
  if (typeof cell === 'string') return cell;
  return cell ? 'Yes' : 'No';
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return tableOf(
    head,
    rows.map((row) => row.map(escapeText)),
  );
}

/** A table whose cells are HTML already; the first of each row is its heading. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const top = head.map((name) => (name === '' ? '<td></td>' : `<th scope="col">${escapeText(name)}</th>`)).join('');
  const body = rows.map(
    ([first = '', ...rest]) =>
      `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return scrollable(`<table><thead><tr>${top}</tr></thead><tbody>${body.join('')}</tbody></table>`);
}

function shortcutTable(shortcuts: readonly { keys: string; does: string }[]): string {
  const keysOf = (keys: string, isMac: boolean) =>
    readShortcut(keys, { isMac })
      .map(({ symbol }) => `<kbd>${escapeText(symbol)}</kbd>`)
      .join(' ');
  return tableOf(
    ['Action', 'Windows, Linux', 'Mac'],
    shortcuts.map(({ keys, does }) => [escapeText(does), keysOf(keys, false), keysOf(keys, true)]),
  );
}

function sketch(type: string): string {
  const { fill = '', faint = '', line = '' } = sketchOf(manifestOf(type));
  return `<svg viewBox="0 0 72 48" aria-hidden="true"><g fill="currentColor"><path d="${faint}" opacity=".5"/><path d="${fill}"/><path d="${line}" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"/></g></svg>`;
}
