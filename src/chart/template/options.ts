import type { NumberFormat } from '../locale/format-number.ts';

type Common = { label: string; group: OptionGroup; when?: { option: string; is: readonly (string | boolean)[] } };

/** Where the editor shows an option. */
export type OptionGroup =
  | 'map'
  | 'data'
  | 'bars'
  | 'lines'
  | 'shape'
  | 'labels'
  | 'axis'
  | 'colors'
  | 'legend'
  | 'more';

type Toggle = Common & { kind: 'toggle'; default: boolean };
type Choice<Value extends string = string> = Common & {
  kind: 'choice';
  choices: readonly { value: Value; label: string }[];
  default: Value;
};
export type Amount = Common & { kind: 'amount'; min: number; max: number; step: number; default: number | null };
type ColorOption = Common & { kind: 'color'; default: string | null };
/** Colors by hand, by the key of a series or category. */
type ColorsOption = Common & { kind: 'colors'; default: Readonly<Record<string, string>> };
/** A choice for each series or category, by its key. */
type ChoicesOption<Value extends string = string> = Common & {
  kind: 'choices';
  choices: readonly { value: Value; label: string }[];
  default: Readonly<Record<string, Value>>;
};
type TextOption = Common & {
  kind: 'text';
  longest: number;
  default: string;
  /** What an editor offers instead of a bare field: a list of maps, or what names on a map mean. */
  control?: 'map' | 'names';
};
export type FormatOption = Common & { kind: 'format'; default: NumberFormat | null };

export type Option = Toggle | Choice | Amount | ColorOption | ColorsOption | ChoicesOption | TextOption | FormatOption;

/** What a template declares: the editor's panel, the validation and the documentation follow from it. */
export type Options = Readonly<Record<string, Option>>;

/** The values of declared options. */
export type OptionValues<Declared extends Options> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Choice<infer Value>
    ? Value
    : Declared[Name] extends { kind: 'amount' }
      ? Declared[Name]['default'] extends number
        ? number
        : number | null
      : Declared[Name]['default'];
};

type Rest<Kind extends Option> = Partial<Pick<Kind, 'when'>> & { group?: OptionGroup };

export function toggle(label: string, value: boolean, rest: Rest<Toggle> = {}): Toggle {
  return { kind: 'toggle', label, default: value, group: 'more', ...rest };
}

export function choice<const Value extends string>(
  label: string,
  choices: Readonly<Record<Value, string>>,
  rest: Rest<Choice> & { default?: NoInfer<Value> } = {},
): Choice<Value> {
  const entries = Object.entries<string>(choices) as [Value, string][]; // the keys are the values
  const [first] = entries;
  if (first === undefined) throw new Error(`${label} has nothing to choose from`);
  const { default: preset = first[0], ...others } = rest;
  return {
    kind: 'choice',
    label,
    choices: entries.map(([value, name]) => ({ value, label: name })),
    default: preset,
    group: 'more',
    ...others,
  };
}

export function amount<const Default extends number | null>(
  label: string,
  value: Default,
  { min, max, step = 1, ...rest }: Rest<Amount> & { min: number; max: number; step?: number },
): Amount & { default: Default extends null ? null : number } {
  return { kind: 'amount', label, min, max, step, default: value as never, group: 'more', ...rest }; // the type says which of both
}

export function color(label: string, rest: Rest<ColorOption> = {}): ColorOption {
  return { kind: 'color', label, default: null, group: 'colors', ...rest };
}

export function colors(label: string, rest: Rest<ColorsOption> = {}): ColorsOption {
  return { kind: 'colors', label, default: {}, group: 'colors', ...rest };
}

export function choices<const Value extends string>(
  label: string,
  of: Readonly<Record<Value, string>>,
  rest: Rest<ChoicesOption> = {},
): ChoicesOption<Value> {
  const entries = Object.entries<string>(of) as [Value, string][]; // the keys are the values
  const listed = entries.map(([value, name]) => ({ value, label: name }));
  return { kind: 'choices', label, choices: listed, default: {}, group: 'more', ...rest };
}

export function words(
  label: string,
  value = '',
  rest: Rest<TextOption> & Partial<Pick<TextOption, 'longest' | 'control'>> = {},
): TextOption {
  return { kind: 'text', label, longest: 200, default: value, group: 'more', ...rest };
}

export function format(label: string, rest: Rest<FormatOption> = {}): FormatOption {
  return { kind: 'format', label, default: null, group: 'labels', ...rest };
}

/** The values to draw with: what is given and fits, else what is declared. Nothing else gets in, whatever a document holds. */
export function readOptions<Declared extends Options>(declared: Declared, given: unknown): OptionValues<Declared> {
  const presets = Object.entries(declared).map(([name, option]) => [name, option.default]);
  return { ...Object.fromEntries(presets), ...fittingOptions(declared, given) } as OptionValues<Declared>; // each name has a value of its declaration
}

/** Of what is given, what is declared and fits. */
export function fittingOptions(declared: Options, given: unknown): Record<string, unknown> {
  const source = isRecord(given) ? given : {};
  const fitting = Object.entries(declared).flatMap(([name, option]) => {
    const value = Object.hasOwn(source, name) ? read(option, source[name]) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(fitting);
}

/** The value of one option: what is given if it fits, else what is declared. */
export function readOption(option: Option, given: unknown): unknown {
  return read(option, given) ?? option.default;
}

function read(option: Option, value: unknown): unknown {
  switch (option.kind) {
    case 'toggle':
      return typeof value === 'boolean' ? value : undefined;
    case 'choice':
      return option.choices.some((each) => each.value === value) ? value : undefined;
    case 'amount':
      if (value === null) return option.default === null ? null : undefined;
      return typeof value === 'number' && Number.isFinite(value)
        ? Math.min(option.max, Math.max(option.min, value))
        : undefined;
    case 'color':
      return isColor(value) ? value : undefined;
    case 'colors':
      return isRecord(value)
        ? Object.fromEntries(
            Object.entries(value)
              .filter(([, each]) => isColor(each))
              .slice(0, 500),
          )
        : undefined;
    case 'choices':
      return isRecord(value)
        ? Object.fromEntries(
            Object.entries(value)
              .filter(([, each]) => option.choices.some((one) => one.value === each))
              .slice(0, 500),
          )
        : undefined;
    case 'text':
      return typeof value === 'string' ? value.slice(0, option.longest) : undefined;
    case 'format':
      return readFormat(value);
  }
}

/** Colors are hex and nothing else: they are written into attributes. */
export function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
}

const styles = ['plain', 'compact', 'percent'] as const;

function readFormat(value: unknown): NumberFormat | undefined {
  if (!isRecord(value)) return undefined;
  const { style, decimals, prefix, suffix, isSigned } = value;
  const isCount = typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 12;
  return {
    style: styles.find((each) => each === style) ?? 'plain',
    decimals: isCount ? decimals : null,
    prefix: typeof prefix === 'string' ? prefix.slice(0, 20) : '',
    suffix: typeof suffix === 'string' ? suffix.slice(0, 20) : '',
    isSigned: isSigned === true,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
