import type { Change } from '#chart/changes/change.ts';
import { isUpright } from '#chart/template/orientation.ts';
import { measureKindOf } from '#data/measure/measure-kind.ts';
import { columnOf, type NumberColumn } from '#data/table.ts';
import { runStep } from '#data/transform/run-steps.ts';
import { blankStep, type Step } from '#data/transform/step.ts';
import { fold } from '../../language/fold.ts';
import { typeChange } from './change-type.ts';
import { type Frame, type FrameScene, type Outcome, optionOf, setOption } from './frame.ts';
import type { Said } from './said.ts';

/** “change to stacked area”, “as a pie”, “make it a map”, “use a line chart instead”. */
export const typeFrame: Frame = (said, scene) => {
  const named = said.everyIf(({ types }) => types !== undefined && types.length > 0);
  const hundred = said.takeIf(({ number, isPercent }) => number === 100 && isPercent === true);
  if (
    said.parts.some(
      (part) =>
        part !== hundred &&
        (part.color !== undefined ||
          (part.number !== undefined && !part.meanings.has('both')) ||
          part.quoted !== undefined ||
          part.cell !== undefined),
    )
  )
    return null;
  if (said.has('highlight', 'no', 'sort', 'axis', 'grid', 'swap')) return null;
  const words = said.parts.map(({ text }) => text).join(' ');
  // “add Area”: a column of that name, or a part of the chart.
  if (named.some(({ column }) => column !== undefined) || /^(?:please )?(?:add|include|label|fill)\b/i.test(words))
    return null;
  const order = said.parts.flatMap(({ meanings }) => ['stacked', 'grouped'].filter((each) => meanings.has(each)));
  const isStacked = order[0] === 'stacked';
  const isGrouped = order[0] === 'grouped';
  const isHundred = said.has('hundred', 'percent', 'share') || hundred !== null;
  const isAsked =
    /\b(?:chart|graph|plot|diagram|map|table)s?\b/i.test(words) ||
    /\b(?:to|into|as|an?|use|instead|make it|switch|back|rather|want|need|show)\b/i.test(words) ||
    /\bagain\b/i.test(words) ||
    said
      .left()
      .every(({ meanings }) => ['stacked', 'grouped', 'horizontal', 'vertical'].some((each) => meanings.has(each)));
  said.takeAll('instead', 'back', 'stacked', 'grouped', 'add', 'replace');
  // “the values on the map” are about a part of what is there.
  const isOwnType = named.every(({ types }) => types?.some((id) => isLike(id, scene.document.template)));
  if (named.length > 0 && isOwnType && said.has('values', 'labels', 'points')) return null;
  const turned = said.has('horizontal') ? 'across' : said.has('vertical') ? 'up' : null;
  let ids = named.flatMap(({ types }) => types ?? []);
  if (named.length > 1) {
    // “a line chart instead of bars”: the first is meant, what stands is the other.
    const others = named.filter(({ types }) => !(types ?? []).some((id) => isLike(id, scene.document.template)));
    if (others.length !== 1) return null;
    ids = [...(others[0]?.types ?? [])];
  }
  if (ids.length === 0) {
    const kind = stackKind(scene.document.template);
    if (kind === null) return null;
    if (isHundred && (isStacked || said.has('hundred') || hundred !== null)) {
      said.takeAll('hundred', 'percent', 'share', 'bars', 'areas', 'lines', 'all');
      return outcome([`percent-${kind}`], scene);
    }
    if (isStacked || isGrouped) {
      said.takeAll('bars', 'areas', 'lines', 'all', 'no', 'series', 'above');
      said.everyIf(({ column }) => column !== undefined && column === scene.parts.series?.key);
      return outcome([isStacked ? `stacked-${kind}` : kind === 'area' ? 'line' : `grouped-${kind}`], scene);
    }
    return null;
  }
  if (!isAsked) return null;
  if (isStacked || isGrouped || isHundred) {
    const kind = stackKind(ids[0] ?? '');
    if (kind === null) return null;
    said.takeAll('hundred', 'percent', 'share');
    ids = ids.flatMap((id) => `${isHundred ? 'percent' : isStacked ? 'stacked' : 'grouped'}-${stackKind(id) ?? kind}`);
  }
  if (turned !== null) {
    said.takeAll('horizontal', 'vertical');
    ids = ids.map((id) => (turned === 'across' ? id.replace(/column$/, 'bar') : id.replace(/bar$/, 'column')));
  }
  return outcome([...new Set(ids)], scene);
};

function isLike(id: string, template: string): boolean {
  return id === template || template.endsWith(`-${id}`) || (/bar|column/.test(id) && /bar|column/.test(template));
}

function stackKind(id: string): 'bar' | 'column' | 'area' | null {
  if (/area|line/.test(id)) return 'area';
  if (/column/.test(id)) return 'column';
  return /bar/.test(id) ? 'bar' : null;
}

function outcome(ids: readonly string[], scene: FrameScene): Outcome | null {
  const changes = typeChange(ids, scene);
  return changes === null ? null : { changes };
}

/** “make it horizontal”, “flip to columns”. */
export const directionFrame: Frame = (said, scene) => {
  const isAcross = said.has('horizontal');
  const isUp = said.has('vertical');
  if (isAcross === isUp || said.has('axis', 'refline', 'grid', 'labels', 'lines')) return null;
  said.takeAll('horizontal', 'vertical', 'reverse', 'bars', 'all', 'instead');
  const { manifest, document } = scene;
  const declares = manifest?.turned !== undefined || manifest?.orientation !== undefined;
  // One that lies, or stands, already needs no change.
  if (manifest !== undefined && declares && isUpright(manifest, document.options) === isUp) return { changes: [] };
  if (manifest?.turned !== undefined) return outcome([manifest.turned], scene);
  const option = optionOf(scene, 'direction');
  if (option?.kind !== 'choice') return null;
  const value = (isAcross ? ['across', 'rows'] : ['upward', 'columns', 'down']).find((each) =>
    option.choices.some((choice) => choice.value === each),
  );
  return value === undefined ? null : { changes: [setOption('direction', value)] };
};

/** “swap the axes”: what stands along x goes up, and bars lie. */
export const swapFrame: Frame = (said, scene) => {
  if (!said.has('swapaxes') && !(said.has('swap') && said.has('axis', 'xaxis'))) return null;
  said.takeAll('swapaxes', 'swap', 'axis', 'xaxis', 'yaxis', 'reverse');
  const { manifest, document } = scene;
  if (manifest?.turned !== undefined) return outcome([manifest.turned], scene);
  const { x, y } = document.roles;
  if (x?.length !== 1 || y?.length !== 1 || columnOf(scene.table, x[0] ?? '')?.kind !== 'number') return null;
  return {
    changes: [
      { kind: 'role', role: 'x', columns: [...y] },
      { kind: 'role', role: 'y', columns: [...x] },
    ],
  };
};

/** “flip rows and columns”: what stands along becomes the series, and the other way round. */
export const swapRowsFrame: Frame = (said, scene) => {
  if (!said.has('swaprows') && !isTurnedRound(said, scene)) return null;
  said.takeAll('swaprows', 'bars');
  const { asked } = scene.manifest ?? {};
  const [along, series] = [asked?.along, asked?.series].map((role) =>
    role === undefined ? undefined : scene.document.roles[role],
  );
  if (asked?.along === undefined || asked.series === undefined || along?.length !== 1 || series?.length !== 1)
    return null;
  return {
    changes: [
      { kind: 'role', role: asked.along, columns: [...series] },
      { kind: 'role', role: asked.series, columns: [...along] },
    ],
  };
};

/** “stores along the x axis and quarters as colors”: said the other way round than it is now. */
function isTurnedRound(said: Said, { parts }: FrameScene): boolean {
  const { along, series } = parts;
  const [first, second, third] = said.parts.filter(({ column }) => column !== undefined);
  if (along === null || series === null || second === undefined || third !== undefined) return false;
  const placeOf = (...meanings: readonly string[]) =>
    said.parts.findIndex((part) => meanings.some((each) => part.meanings.has(each)));
  const [axis, color] = [placeOf('xaxis', 'below', 'yaxis', 'bottom', 'under'), placeOf('color', 'legend')];
  if (axis < 0 || color < 0) return false;
  const [onAxis, inColor] = axis < color ? [first, second] : [second, first];
  if (onAxis?.column !== series.key || inColor?.column !== along.key) return false;
  said.columns();
  said.takeAll('xaxis', 'yaxis', 'below', 'bottom', 'under', 'color', 'legend', 'no', 'reverse');
  return true;
}

/** “not Sales but Costs”. */
function otherValue(said: Said, { parts, manifest, table }: FrameScene): Outcome | null {
  if (!said.has('no') || parts.valueRole === null || parts.values.length !== 1) return null;
  const columns = said.parts.flatMap(({ column }) => columnOf(table, column ?? '') ?? []);
  const [shown, next, more] = columns;
  const isPair = shown?.key === parts.values[0]?.key && next?.kind === 'number' && more === undefined;
  if (!isPair || next === undefined || !(manifest?.roles[parts.valueRole]?.kinds.includes('number') ?? false))
    return null;
  said.takeAll('no', 'values', 'instead', 'except', 'only');
  said.columns();
  return { changes: [{ kind: 'role', role: parts.valueRole, columns: [next.key] }] };
}

/** “show Costs instead of Sales”, “add Costs”, “color by Region”, “size by Population”, “use Costs as value”. */
export const roleFrame: Frame = (said, scene) => {
  const other = otherValue(said, scene);
  if (other !== null) return other;
  if (
    said.parts.some(({ number, color, quoted }) => number !== undefined || color !== undefined || quoted !== undefined)
  )
    return null;
  if (said.has('no', 'sort', 'only', 'highlight', 'refline', 'top', 'bottom', 'percapita', 'facets', 'title', 'search'))
    return null;
  const columns = said.columns().flatMap(({ column }) => columnOf(scene.table, column ?? '') ?? []);
  const [first, second, third] = columns;
  if (first === undefined || third !== undefined) return null;
  const { parts, manifest } = scene;
  const roles = manifest?.roles ?? {};
  const isSwitched = /^\W*(?:please )?(?:switch|swap|exchange|trade)\b.*\b(?:for|with|by)\b/.test(
    said.parts.map(({ text }) => text.toLowerCase()).join(' '),
  );
  const isInstead = said.has('instead', 'replace') || isSwitched;
  const isColor = said.has('color') && said.has('per', 'group');
  const isSize = said.has('size');
  const clauseWords = said.parts.map(({ text }) => text.toLowerCase()).join(' ');
  if (isColor || isSize) {
    const role = isColor
      ? ['color', 'category', 'series', 'group'].find((name) => name in roles)
      : ['size', 'weight'].find((name) => name in roles);
    const shade =
      isColor && first.kind === 'number' ? ['shade', 'value', 'color'].find((name) => name in roles) : undefined;
    const name = shade ?? role;
    if (name === undefined || second !== undefined || !(roles[name]?.kinds.includes(first.kind) ?? false)) return null;
    said.takeAll('color', 'per', 'size', 'group', 'points', 'bars', 'lines', 'marks');
    return { changes: [{ kind: 'role', role: name, columns: [first.key] }] };
  }
  const axis = said.has('xaxis') ? 'x' : said.has('yaxis') ? 'y' : null;
  if (axis !== null && axis in roles && second === undefined) {
    said.takeAll('xaxis', 'yaxis', 'add', 'axis');
    return { changes: [{ kind: 'role', role: axis, columns: [first.key] }] };
  }
  if (parts.valueRole === null || first.kind !== 'number' || (second !== undefined && second.kind !== 'number'))
    return null;
  const shown = parts.values.map(({ key }) => key);
  said.takeAll(
    'instead',
    'replace',
    'swap',
    'values',
    'per',
    'add',
    'back',
    'lines',
    'bars',
    'areas',
    'series',
    'both',
  );
  if (isInstead) {
    // “replace Sales with Costs”, “Costs instead of Sales”.
    const isReplace =
      /^\W*(?:please )?(?:replace|swap|exchange|change|switch|trade)\b/.test(clauseWords) && second !== undefined;
    const [gone, next] = isReplace ? [first, second] : [second, first];
    if (next === undefined || next === null) return null;
    const columns = gone === undefined ? [next.key] : shown.map((key) => (key === gone.key ? next.key : key));
    return gone !== undefined && !shown.includes(gone.key)
      ? null
      : { changes: [{ kind: 'role', role: parts.valueRole, columns: [...new Set(columns)] }] };
  }
  if (/\b(?:both)\b/.test(clauseWords) || /\badd\b|\balso\b|\bas well\b|\btoo\b|\binclude\b/.test(clauseWords)) {
    const added = [...new Set([...shown, ...columns.map(({ key }) => key)])];
    if (added.length === shown.length) return null;
    return addedColumns(added, scene);
  }
  if (second !== undefined || shown.includes(first.key)) return null;
  return { changes: [{ kind: 'role', role: parts.valueRole, columns: [first.key] }] };
};

/** A type that shows one column of values becomes its sister for several. */
function addedColumns(keys: readonly string[], scene: FrameScene): Outcome | null {
  const { valueRole, isMany, along } = scene.parts;
  if (valueRole === null) return null;
  if (isMany) return { changes: [{ kind: 'role', role: valueRole, columns: [...keys] }] };
  const sister = { bar: 'grouped-bar', column: 'grouped-column' }[scene.document.template];
  if (sister === undefined || along === null) return null;
  const changes = typeChange([sister], { ...scene, document: scene.document });
  if (changes === null) return null;
  return { changes: [...changes, { kind: 'role', role: 'values', columns: [...keys] }] };
}

/** “split by Region”, “small multiples per Country”, “one chart”. */
export const facetFrame: Frame = (said, scene) => {
  if (!said.has('facets')) return null;
  const isNegative =
    said.has('no') || /\b(?:one|single) chart\b|\bback\b/i.test(said.parts.map(({ text }) => text).join(' '));
  const [column, more] = said.columns();
  said.takeAll('facets', 'no', 'per', 'group', 'back', 'only', 'instead');
  said.numbers();
  if (more !== undefined) return null;
  if (column?.column !== undefined) return { changes: [{ kind: 'facet', column: column.column }] };
  return isNegative && scene.document.facet !== null ? { changes: [{ kind: 'facet', column: null }] } : null;
};

/** Words for a column of people. */
const people =
  /^(?:population|people|inhabitants|residents|einwohner|bevolkerung|habitants|poblacion|habitantes|populacao|popolazione|abitanti|人口|السكان|عدد السكان)\b/u;

/** “per capita”, “share of total”, “cumulative”, “7 day moving average”, “index to 100”, “growth rate”. */
export const computeFrame: Frame = (said, scene) => {
  const { parts } = scene;
  if (
    said.has('no', 'sort', 'refline', 'growthlabel', 'title') ||
    parts.valueRole === null ||
    parts.values.length === 0
  )
    return null;
  const gap = differenceOf(said, scene);
  if (gap !== null) return gap;
  const change = said.has('growth', 'difference') ? changeOf(said, scene) : null;
  if (change !== null) return change;
  const step = said.has('percapita')
    ? perCapita(said, scene)
    : said.has('cumulative')
      ? sequence('running', said, scene)
      : said.has('moving')
        ? sequence('moving', said, scene)
        : null;
  if (step !== null) return step;
  if (said.has('index')) {
    said.takeAll('index', 'start', 'first', 'values', 'lines', 'all');
    const year = said.takeIf(({ moment }) => moment !== undefined);
    const numbers = said.numbers();
    if (numbers.some(({ number }) => number !== 100) || optionOf(scene, 'index') === null) return null;
    const at = year?.moment?.year === undefined ? [] : [setOption('indexAt', String(year.moment.year))];
    return { changes: [setOption('index', true), ...at] };
  }
  return null;
};

function perCapita(said: Said, scene: FrameScene): Outcome | null {
  const column = scene.table.columns.find(({ name, kind }) => kind === 'number' && people.test(fold(name)));
  const [value, more] = scene.parts.values;
  if (column === undefined || value === undefined || more !== undefined || column.key === value.key) return null;
  said.takeAll('percapita', 'values', 'per');
  said.everyIf(({ column: key }) => key === value.key || key === column.key);
  const name = `${value.name} per capita`;
  const formula = `[${value.name}] / [${column.name}]`;
  return newValues([{ ...blankStep('compute'), name, formula } as unknown as Step], scene); // settings of its kind
}

/** “the difference between Income and Spending”, “Income minus Spending”. */
function differenceOf(said: Said, scene: FrameScene): Outcome | null {
  if (!said.has('difference')) return null;
  const columns = said.parts.flatMap(({ column }) => columnOf(scene.table, column ?? '') ?? []);
  const [first, second, third] = columns;
  if (first?.kind !== 'number' || second?.kind !== 'number' || third !== undefined) return null;
  said.takeAll('difference', 'between', 'add', 'values', 'only', 'instead');
  said.columns();
  const step = {
    ...blankStep('compute'),
    name: `${first.name} − ${second.name}`,
    formula: `[${first.name}] - [${second.name}]`,
  };
  return newValues([step as unknown as Step], scene); // settings of its kind
}

/** “growth from month to month in %”, “the change to the year before”. */
function changeOf(said: Said, scene: FrameScene): Outcome | null {
  const isShare = said.has('percent') || said.parts.some(({ text }) => /percent|rate|growth|relative|%/i.test(text));
  said.takeAll('growth', 'difference', 'percent', 'values', 'monthly', 'yearly', 'quarterly', 'weekly', 'daily');
  said.takeAll('since', 'until', 'all', 'per', 'instead', 'before');
  said.everyIf(({ column }) =>
    [scene.parts.along?.key, ...scene.parts.values.map(({ key }) => key)].some((key) => key === column),
  );
  const within = scene.parts.series === null ? [] : [scene.parts.series.key];
  const order = scene.parts.along?.kind === 'text' ? '' : (scene.parts.along?.key ?? '');
  const steps = scene.parts.values.map(
    ({ key }) =>
      ({
        ...blankStep('change'),
        column: key,
        how: isShare ? 'percent' : 'absolute',
        within,
        order,
      }) as unknown as Step, // settings of its kind
  );
  return newValues(steps, scene);
}

function sequence(kind: 'running' | 'moving', said: Said, scene: FrameScene): Outcome | null {
  const numbers = said.numbers();
  said.takeAll(
    'cumulative',
    'moving',
    'values',
    'lines',
    'daily',
    'weekly',
    'monthly',
    'yearly',
    'all',
    'add',
    'smooth',
    'points',
    'series',
    'average',
    'instead',
    'above',
    'over',
  );
  said.everyIf(({ column }) => scene.parts.values.some(({ key }) => key === column));
  const [size, more] = numbers;
  if (more !== undefined || (kind === 'running' && size !== undefined)) return null;
  const within = scene.parts.series === null ? [] : [scene.parts.series.key];
  const order = scene.parts.along?.kind === 'text' ? '' : (scene.parts.along?.key ?? '');
  const steps = scene.parts.values.map(
    ({ key }) =>
      ({
        ...blankStep(kind),
        column: key,
        within,
        order,
        ...(size?.number === undefined ? {} : { size: size.number }),
      }) as unknown as Step, // settings of its kind
  );
  return newValues(steps, scene);
}

/** Steps that compute columns, and the chart of these columns. */
function newValues(steps: readonly Step[], scene: FrameScene): Outcome | null {
  let { table } = scene;
  const added: string[] = [];
  for (const step of steps) {
    const ran = runStep(table, step, { tableOf: () => null });
    if (!ran.ok) return null;
    const next = ran.table.columns.find(({ key }) => !table.columns.some((column) => column.key === key));
    if (next === undefined) return null;
    added.push(next.key);
    ({ table } = ran);
  }
  const { valueRole } = scene.parts;
  if (valueRole === null) return null;
  const changes: Change[] = [{ kind: 'role', role: valueRole, columns: added }];
  return { steps, changes };
}

/** “as percent of total”, “show shares”: the sister type in percent, labels in shares, or a column of shares. */
export const shareFrame: Frame = (said, scene, clause) => {
  if (!said.has('percent', 'share') || said.has('axis', 'decimals', 'format', 'sort', 'growth', 'opacity', 'suffix'))
    return null;
  if (
    said.parts.some(({ number, color, quoted }) => number !== undefined || color !== undefined || quoted !== undefined)
  )
    return null;
  const isShare = said.has('share') || /\btotal\b/i.test(said.parts.map(({ text }) => text).join(' '));
  said.takeAll(
    'percent',
    'share',
    'values',
    'labels',
    'instead',
    'no',
    'bars',
    'slices',
    'totals',
    'number',
    'all',
    'add',
    'yaxis',
  );
  const { values, series } = scene.parts;
  const stack = stackKind(scene.document.template);
  const isSeveral = scene.parts.series !== null || scene.parts.values.length > 1;
  const isLabel = said.parts.some(({ meanings }) =>
    ['values', 'labels', 'slices', 'add', 'bars'].some((each) => meanings.has(each)),
  );
  // All in percent is another type; percent at the parts are labels.
  if (isSeveral && stack !== null && !isLabel) return outcome([`percent-${stack}`], scene);
  said.takeAll('daily', 'weekly', 'monthly', 'yearly', 'quarterly', 'per', 'series', 'both', 'sum');
  said.everyIf(
    ({ column }) =>
      column !== undefined && [scene.parts.along?.key, ...scene.parts.values.map(({ key }) => key)].includes(column),
  );
  const amounts = ['amounts', 'values', 'partLabels'].find((name) => {
    const option = optionOf(scene, name);
    return option?.kind === 'choice' && option.choices.some(({ value }) => value === 'share');
  });
  if (amounts !== undefined) {
    // “values instead of percent”: what is said first is meant.
    const isInstead =
      /\b(?:values?|numbers|amounts|figures)\b.*\b(?:instead of|not|rather than)\b.*\b(?:percent\w*|shares?|%)/i.test(
        said.parts.map(({ text }) => text).join(' '),
      );
    const words = said.parts.map(({ text }) => text).join(' ');
    const option = optionOf(scene, amounts);
    const hasBoth = option?.kind === 'choice' && option.choices.some(({ value }) => value === 'both');
    const isBoth =
      hasBoth &&
      said.parts.some(({ meanings }) => meanings.has('values')) &&
      (said.take('both') !== null || / and /i.test(clause)) &&
      !/\b(?:instead of|not|rather than)\b/i.test(words);
    return { changes: [setOption(amounts, isBoth ? 'both' : isInstead ? 'value' : 'share')] };
  }
  const [value] = values;
  if (value === undefined) return null;
  if (!isShare) return percentFormat(value, scene);
  const kind = stackKind(scene.document.template);
  if ((series !== null || values.length > 1) && kind !== null) return outcome([`percent-${kind}`], scene);
  return newValues([{ ...blankStep('share'), column: value.key } as unknown as Step], scene); // settings of its kind
};

/** Shares of 1 become percent; figures that are percent already get the sign. Other figures have no percent. */
function percentFormat(column: NumberColumn, scene: FrameScene): Outcome | null {
  const name = ['valueFormat', 'yFormat'].find((each) => optionOf(scene, each)?.kind === 'format');
  if (name === undefined) return null;
  const largest = column.values.reduce(
    (most, value) => (Number.isNaN(value) ? most : Math.max(most, Math.abs(value))),
    0,
  );
  const isPart = largest <= 1;
  const isPercent = measureKindOf(column).kind === 'share' || /%|percent|rate|share|quote/i.test(column.name);
  if (!isPart && !isPercent) {
    const kind = stackKind(scene.document.template);
    if ((scene.parts.series !== null || scene.parts.values.length > 1) && kind !== null)
      return outcome([`percent-${kind}`], scene);
    return newValues([{ ...blankStep('share'), column: column.key } as unknown as Step], scene); // settings of its kind
  }
  const before = {
    style: 'plain',
    decimals: null,
    prefix: '',
    suffix: '',
    isSigned: false,
    ...scene.values.optionOf(name),
  };
  return { changes: [setOption(name, isPart ? { ...before, style: 'percent' } : { ...before, suffix: '%' })] };
}

/** “one decimal”, “in millions”, “with a dollar sign”, “no decimals”. */
export const formatFrame: Frame = (said, scene) => {
  const name = [said.has('xaxis') ? 'xFormat' : 'valueFormat', 'valueFormat', 'yFormat'].find(
    (each) => optionOf(scene, each)?.kind === 'format',
  );
  if (name === undefined || said.has('above', 'below', 'only', 'top', 'bottom', 'sort', 'refline', 'highlight'))
    return null;
  const { parts } = said;
  // Points between thousands are written where numbers are.
  if (said.take('thousandspoint') !== null) {
    said.takeAll('values', 'labels', 'number', 'axis', 'add', 'separator', 'thousands', 'format');
    return /^(?:de|it|es|pt|nl)/.test(scene.document.locale)
      ? { changes: [] }
      : { changes: [{ kind: 'locale', locale: 'de' }] };
  }
  const isDecimals = said.has('decimals');
  const isRound = said.has('rounded');
  const isCompact = said.has('compact', 'thousands', 'millions', 'billions') && !said.has('separator');
  const sign = (['dollar', 'euro', 'pound', 'yen'] as const).find((each) => said.has(each));
  const isSigned = said.has('signed');
  const isPlain = said.has('separator') || (said.has('number') && said.has('format') && said.has('original', 'reset'));
  const affix = said.has('suffix') ? 'suffix' : said.has('prefix') ? 'prefix' : null;
  // A unit is short: “°C”, “kg”.
  const short = said.takeIf(({ quoted, unit }) => /^\S{1,6}$/.test(quoted ?? unit ?? ''));
  const quoted = short?.quoted ?? short?.unit;
  if (
    !isDecimals &&
    !isRound &&
    !isCompact &&
    sign === undefined &&
    !isSigned &&
    !isPlain &&
    ((affix === null && short?.unit === undefined && !said.has('values', 'labels', 'number', 'tick')) ||
      quoted === undefined)
  )
    return null;
  const isNone = said.has('no') || parts.some(({ number }) => number === 0);
  const [number, more] = said.numbers();
  // “like £350k” shows how, not how much.
  const isExample =
    sign !== undefined &&
    (isCompact || parts.some(({ text, number }) => number !== undefined && /[kmb]|thousand|million/i.test(text)));
  if (more !== undefined || (number !== undefined && !isDecimals && !isRound && !isExample)) return null;
  const before = {
    style: 'plain',
    decimals: null,
    prefix: '',
    suffix: '',
    isSigned: false,
    ...scene.values.optionOf(name),
  };
  const format: Record<string, unknown> = { ...before };
  if (isDecimals || isRound) {
    const isFewer = said.has('smaller');
    const isMore = said.has('bigger');
    const count =
      number?.number ??
      (isNone || isRound
        ? 0
        : isMore
          ? (before.decimals ?? 0) + 1
          : isFewer
            ? Math.max(0, (before.decimals ?? 1) - 1)
            : null);
    if (count === null || count < 0 || count > 8 || !Number.isInteger(count)) return null;
    format.decimals = count;
  }
  if (isCompact || isExample) format.style = said.has('no') ? 'plain' : 'compact';
  if (isPlain) format.style = 'plain';
  if (isSigned) format.isSigned = !isNone;
  if (sign !== undefined) {
    const text = { dollar: '$', euro: '€', pound: '£', yen: '¥' }[sign];
    if (isNone) Object.assign(format, { prefix: '', suffix: '' });
    else if (affix === 'suffix' || (sign === 'euro' && affix !== 'prefix')) format.suffix = ` ${text}`;
    else format.prefix = text;
  }
  if (quoted !== undefined) format[affix ?? 'suffix'] = affix === null ? ` ${quoted}` : quoted;
  said.takeAll(
    'decimals',
    'rounded',
    'compact',
    'thousands',
    'millions',
    'billions',
    'separator',
    'dollar',
    'euro',
    'pound',
    'yen',
    'signed',
    'format',
    'number',
    'suffix',
    'prefix',
    'no',
    'values',
    'labels',
    'axis',
    'yaxis',
    'xaxis',
    'valueaxis',
    'tick',
    'smaller',
    'bigger',
    'only',
    'all',
    'bars',
    'add',
    'original',
    'reset',
    'tooltip',
    'after',
  );
  said.everyIf(({ column }) => scene.parts.values.some(({ key }) => key === column));
  return { changes: [setOption(name, format)] };
};
