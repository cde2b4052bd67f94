import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaWriter } from './schema-writer.ts';

const place = z.object({ x: z.number() }).meta({ id: 'Place' });

test('a schema with a name is written once and referred to, with what is said where it is used', () => {
  const { write, components } = schemaWriter();
  const described = { $ref: '#/components/schemas/Place', description: 'Where' };
  expect(write(place, 'output')).toEqual({ $ref: '#/components/schemas/Place' });
  expect(write(z.object({ at: place.meta({ description: 'Where' }) }), 'output').properties).toEqual({ at: described });
  expect(components).toEqual({
    Place: { type: 'object', properties: { x: { type: 'number' } }, required: ['x'], additionalProperties: false },
  });
});

test('what may be left out of an input, and is always in the output, makes two components', () => {
  const { write, components } = schemaWriter();
  const style = z.strictObject({ size: z.int().default(1), at: z.strictObject({}).meta({ id: 'Spot' }) });
  const named = style.meta({ id: 'Style' });
  expect(write(named, 'output')).toEqual({ $ref: '#/components/schemas/Style' });
  expect(write(named, 'input')).toEqual({ $ref: '#/components/schemas/StyleInput' });
  expect(components.Style?.required).toEqual(['size', 'at']);
  expect(components.StyleInput?.required).toEqual(['at']);
  expect(Object.keys(components).toSorted()).toEqual(['Spot', 'Style', 'StyleInput']);
});

test('two schemas of one name are refused, and one inside itself that has none', () => {
  const { write } = schemaWriter();
  write(place, 'output');
  const other = z.object({ y: z.number() }).meta({ id: 'Place' });
  expect(() => write(other, 'output')).toThrow('Two schemas have the name Place.');
  const folder = z.object({
    get parts() {
      return z.array(folder);
    },
  });
  expect(() => write(folder, 'output')).toThrow('needs a name');
});
