import { invalid } from './errors.ts';
import type { Form, FormValue } from './form.ts';

/** Parser of one parameter, which rejects invalid values by name. */
type Reader<T> = (value: FormValue, name: string) => T;
type Shape = { [name: string]: Reader<unknown> };
type ParamValues<S extends Shape> = { [Name in keyof S]: ReturnType<S[Name]> | undefined };

/** All parameters of a call, by name; unknown ones are rejected as Stripe does. */
export function readParams<S extends Shape>(form: Form, shape: S): ParamValues<S> {
  return readShape(form, shape, '');
}

export const text: Reader<string> = (value, name) => {
  if (typeof value !== 'string') throw invalid(`Invalid string: ${JSON.stringify(value)}`, { param: name });
  if (value === '') {
    throw invalid(`You passed an empty string for '${name}'.`, { param: name, code: 'parameter_invalid_empty' });
  }
  return value;
};

export const currency: Reader<string> = (value, name) => {
  const code = text(value, name).toLowerCase();
  if (!/^[a-z]{3}$/.test(code)) throw invalid(`Invalid currency: ${code}`, { param: name });
  return code;
};

export const integer: Reader<number> = (value, name) => {
  if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value)) {
    throw invalid(`Invalid integer: ${String(value)}`, { param: name, code: 'parameter_invalid_integer' });
  }
  return Number(value);
};

export const decimal: Reader<number> = (value, name) => {
  if (typeof value !== 'string' || !/^-?\d{1,12}(\.\d{1,12})?$/.test(value)) {
    throw invalid(`Invalid decimal: ${String(value)}`, { param: name });
  }
  return Number(value);
};

export const flag: Reader<boolean> = (value, name) => {
  if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${String(value)}`, { param: name });
  return value === 'true';
};

export const ignored: Reader<undefined> = () => undefined;

export function oneOf<const T extends string>(choices: readonly T[]): Reader<T> {
  return (value, name) => {
    const choice = choices.find((each) => each === value);
    if (choice !== undefined) return choice;
    throw invalid(`Invalid ${name}: must be one of ${choices.join(', ')}`, { param: name });
  };
}

/** An empty string clears the field. */
export function clearable<T>(reader: Reader<T>): Reader<T | null> {
  return (value, name) => (value === '' ? null : reader(value, name));
}

export function either<A, B>(first: Reader<A>, second: Reader<B>): Reader<A | B> {
  return (value, name) => {
    try {
      return first(value, name);
    } catch {
      return second(value, name);
    }
  };
}

export function listOf<T>(reader: Reader<T>): Reader<T[]> {
  return (value, name) => {
    if (!Array.isArray(value)) throw invalid('Invalid array', { param: name });
    return value.map((each, index) => reader(each, `${name}[${index}]`));
  };
}

export function shapeOf<S extends Shape>(shape: S): Reader<ParamValues<S>> {
  return (value, name) => {
    if (typeof value === 'string' || Array.isArray(value)) throw invalid('Invalid object', { param: name });
    return readShape(value, shape, name);
  };
}

/** An empty value removes the key. */
export const metadata: Reader<{ [key: string]: string }> = (value, name) => {
  if (value === '') return {};
  if (typeof value === 'string') throw invalid('Invalid object', { param: name });
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (typeof each !== 'string') throw invalid('Metadata values must be strings', { param: `${name}[${key}]` });
      return [key, each];
    }),
  );
};

export function mergeMetadata(old: { [key: string]: string }, added: { [key: string]: string } | undefined) {
  const merged = Object.entries({ ...old, ...added });
  return Object.fromEntries(merged.filter(([, value]) => value !== ''));
}

export function required<T>(value: T | undefined, param: string): T {
  if (value !== undefined) return value;
  throw invalid(`Missing required param: ${param}.`, { param, code: 'parameter_missing' });
}

function readShape<S extends Shape>(form: Form, shape: S, prefix: string): ParamValues<S> {
  const under = (name: string) => (prefix === '' ? name : `${prefix}[${name}]`);
  for (const name of Object.keys(form)) {
    if (!Object.hasOwn(shape, name)) {
      throw invalid(`Received unknown parameter: ${under(name)}`, { param: under(name), code: 'parameter_unknown' });
    }
  }
  const read = Object.entries(shape).map(([name, reader]) => {
    const value = Object.hasOwn(form, name) ? form[name] : undefined;
    return [name, value === undefined ? undefined : reader(value, under(name))];
  });
  // Built name by name from the same shape.
  return Object.fromEntries(read) as ParamValues<S>;
}
