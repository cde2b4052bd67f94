import { escapeText } from '#chart/scene/to-svg.ts';
import { questions } from '#chart/suggest/recipe.ts';
import type { Option, OptionGroup } from '#chart/template/options.ts';
import { manifests } from '#chart/template/registry.ts';
import type { Role } from '#chart/template/roles.ts';
import type { LiveKind, Manifest } from '#chart/template/template.ts';
import { fromTable } from '#data/export/export-table.ts';
import type { ColumnKind, Table } from '#data/table.ts';
import type { DocArticle, DocSection, Heading } from './markdown.server.ts';
import { headingHtml, scrollable } from './markdown.server.ts';

type TypeMeans = {
  /** The sample of the type: its picture and its data. */
  sample: { svg: string; table: Table; roles: Readonly<Record<string, readonly string[]>> };
  isDark: boolean;
  groupNames: Readonly<Record<OptionGroup, string>>;
};

const interactions: Record<LiveKind, string> = {
  animation: 'Readers play and pause the animation, and move through its times with a slider.',
  map: 'Readers zoom and move the map, and search it for a place.',
  'map-animation': 'Readers zoom and move the map, and play it over time.',
  table: 'Readers sort and search the table.',
};

const kinds: Record<ColumnKind, string> = { text: 'text', number: 'numbers', time: 'dates' };

const shownRows = 5;

/** Reference page of a chart type, written from its manifest and its sample. */
export function typeArticle(manifest: Manifest, means: TypeMeans): DocArticle {
  const { id, name, shows, roles, options, recipe, live, tier } = manifest;
  const headings: Heading[] = [];
  const sections: DocSection[] = [{ id: '', title: '', text: [shows, ...answersOf(manifest)].join(' ') }];
  const section = (anchor: string, title: string, text: string, html: string) => {
    headings.push({ id: anchor, title });
    sections.push({ id: anchor, title, text });
    return headingHtml('h2', anchor, escapeText(title)) + html;
  };
  const html = [
    `<p class="lead">${escapeText(shows)}</p>`,
    `<ul class="facts">${recipe.questions.map((each) => `<li>${questions[each]}</li>`).join('')}${
      tier === 'premium' ? '<li class="premium">Premium</li>' : ''
    }</ul>`,
    picture(manifest, means),
    `<p class="actions"><a class="use" href="/panel/new-project?type=${id}">Use this type</a><a href="/new?sample=${id}">Try it with this data</a></p>`,
    live === undefined ? '' : `<p>${interactions[live]}</p>`,
    section(
      'data',
      'Data it takes',
      Object.values(roles)
        .map(({ label, hint }) => `${label}. ${hint}`)
        .join(' '),
      rolesTable(roles) + sampleTable(means.sample.table),
    ),
    section(
      'options',
      'Options',
      Object.values(options)
        .map(({ label }) => label)
        .join(', '),
      optionTables(options, means.groupNames),
    ),
    section(
      'document',
      'In a chart document',
      '',
      `<p>The <a href="/docs/api">API</a> names the type <code>${id}</code>. Roles hold keys of columns; options that are left out have their default.</p><pre tabindex="0"><code>${escapeText(
        JSON.stringify({ template: id, roles: means.sample.roles }, null, 2),
      )}</code></pre>`,
    ),
    section('related', 'Related types', '', typeLinks(relatedTo(manifest))),
  ].join('\n');
  return { title: name, lead: shows, html, headings, sections };
}

function answersOf({ recipe }: Manifest): string[] {
  return recipe.questions.map((question) => questions[question]);
}

function picture({ id }: Manifest, { sample, isDark }: TypeMeans): string {
  const choice = (label: string, query: string, isCurrent: boolean) =>
    `<a href="/docs/charts/${id}${query}"${isCurrent ? ' aria-current="true"' : ''}>${label}</a>`;
  return `<figure class="${isDark ? 'picture dark' : 'picture'}">${sample.svg}<figcaption>Sample data. ${choice('Light', '', !isDark)}${choice('Dark', '?theme=dark', isDark)}</figcaption></figure>`;
}

function rolesTable(roles: Manifest['roles']): string {
  const rows = Object.entries(roles).map(
    ([key, role]) =>
      `<tr><th scope="row">${escapeText(role.label)}<br><code>${key}</code></th><td>${columnsOf(role)}</td><td>${escapeText(role.hint)}</td></tr>`,
  );
  return scrollable(
    `<table><thead><tr><th scope="col">Role</th><th scope="col">Takes</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  );
}

/** Such as “One column of text, dates or numbers, optional”. */
function columnsOf({ kinds: taken, isMany, isOptional }: Role): string {
  const words = taken.map((kind) => kinds[kind]);
  const last = words.at(-1);
  const list = words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
  return `${isMany ? 'One or more columns' : 'One column'} of ${list}${isOptional ? ', optional' : ''}`;
}

function sampleTable(table: Table): string {
  const { columns, rows } = fromTable(table);
  const shown = Math.min(rows, shownRows);
  const head = columns.map(({ name }) => `<th scope="col">${escapeText(name)}</th>`).join('');
  const body = Array.from({ length: shown }, (_, row) => {
    const cells = columns.map(
      ({ kind, textAt }) => `<td${kind === 'number' ? ' class="number"' : ''}>${escapeText(textAt(row))}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  const words =
    rows > shown ? `The first ${shown} of the ${rows} rows of the sample:` : `The ${rows} rows of the sample:`;
  return `<p>${words}</p>${scrollable(`<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`)}`;
}

function optionTables(options: Manifest['options'], groupNames: TypeMeans['groupNames']): string {
  const groups = (Object.keys(groupNames) as OptionGroup[]) // the keys of the table
    .map((group) => ({ group, members: Object.entries(options).filter(([, option]) => option.group === group) }))
    .filter(({ members }) => members.length > 0);
  return groups
    .map(({ group, members }) => {
      const rows = members.map(
        ([key, option]) =>
          `<tr><th scope="row">${escapeText(option.label)}<br><code>${key}</code></th><td>${valuesOf(option)}</td><td>${defaultOf(option)}</td></tr>`,
      );
      return `<h3 id="options-${group}">${escapeText(groupNames[group])}</h3>${scrollable(
        `<table><thead><tr><th scope="col">Option</th><th scope="col">Values</th><th scope="col">Default</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
      )}`;
    })
    .join('');
}

function valuesOf(option: Option): string {
  switch (option.kind) {
    case 'toggle':
      return 'On or off';
    case 'choice':
      return option.choices.map(({ label }) => escapeText(label)).join(', ');
    case 'choices':
      return `For each series: ${option.choices.map(({ label }) => escapeText(label)).join(', ')}`;
    case 'amount':
      return Math.abs(option.min) >= 1e12 || option.max >= 1e12 ? 'A number' : `${option.min} to ${option.max}`;
    case 'color':
      return 'A color';
    case 'colors':
      return 'A color for each series or category';
    case 'text':
      return 'Text';
    case 'format':
      return 'A number format';
  }
}

function defaultOf(option: Option): string {
  switch (option.kind) {
    case 'toggle':
      return option.default ? 'On' : 'Off';
    case 'choice':
      return escapeText(option.choices.find(({ value }) => value === option.default)?.label ?? option.default);
    case 'amount':
      return option.default === null ? 'Automatic' : String(option.default);
    case 'color':
      return option.default === null ? 'From the theme' : escapeText(option.default);
    case 'text':
      return option.default === '' ? 'Empty' : escapeText(option.default);
    case 'colors':
    case 'choices':
      return 'None';
    case 'format':
      return 'Automatic';
  }
}

const mostRelated = 4;

/** Types that answer the same questions, those of the same family first. */
function relatedTo({ id, family, recipe }: Manifest): Manifest[] {
  const pointsOf = (other: Manifest) =>
    (other.family === family ? 2 : 0) +
    other.recipe.questions.filter((question) => recipe.questions.includes(question)).length;
  const at = manifests.findIndex((each) => each.id === id);
  return manifests
    .map((other, place) => ({ other, points: pointsOf(other), distance: Math.abs(place - at) }))
    .filter(({ other, points }) => other.id !== id && points > 0)
    .sort((a, b) => b.points - a.points || a.distance - b.distance)
    .slice(0, mostRelated)
    .map(({ other }) => other);
}

function typeLinks(types: readonly Manifest[]): string {
  const items = types.map(
    ({ id, name, shows }) => `<li><a href="/docs/charts/${id}">${escapeText(name)}</a><br>${escapeText(shows)}</li>`,
  );
  return `<ul class="links">${items.join('')}</ul>`;
}

/** All types by family, each with its sketch. */
export function typesList(families: readonly { id: string; name: string }[], sketch: (type: string) => string): string {
  return families
    .map(({ id: family, name: title }) => {
      const items = manifests
        .filter((each) => each.family === family)
        .map(
          ({ id, name, shows }) =>
            `<li>${sketch(id)}<a href="/docs/charts/${id}">${escapeText(name)}</a><span>${escapeText(shows)}</span></li>`,
        );
      return `${headingHtml('h2', family, escapeText(title))}<ul class="types">${items.join('')}</ul>`;
    })
    .join('');
}
