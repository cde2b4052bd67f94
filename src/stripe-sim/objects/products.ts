import { invalid, missing } from '../http/errors.ts';
import { isWithin, pageOf, paging, within } from '../http/list.ts';
import {
  clearable,
  flag,
  ignored,
  listOf,
  mergeMetadata,
  metadata,
  readParams,
  required,
  text,
} from '../http/params.ts';
import { get, post, type Route, remove } from '../http/route.ts';
import { makeId } from '../ids.ts';
import type { Product } from '../records.ts';
import { emit, nowOf, type World } from '../world.ts';

const changeable = {
  active: flag,
  default_price: text,
  description: clearable(text),
  images: clearable(listOf(text)),
  metadata,
  name: text,
  statement_descriptor: text,
  unit_label: clearable(text),
  url: clearable(text),
  marketing_features: ignored,
  shippable: ignored,
  tax_code: ignored,
};

export const products: Route[] = [
  post('/v1/products', ({ world, form }) => {
    const params = readParams(form, { ...changeable, id: text, type: ignored });
    const id = params.id ?? makeId('prod', 14);
    if (world.state.get('product', id)) {
      throw invalid('Product already exists.', { param: 'id', code: 'resource_already_exists' });
    }
    const now = nowOf(world);
    const product = world.state.put('product', {
      id,
      object: 'product',
      active: params.active ?? true,
      created: now,
      default_price: null,
      description: params.description ?? null,
      images: params.images ?? [],
      livemode: false,
      marketing_features: [],
      metadata: mergeMetadata({}, params.metadata),
      name: required(params.name, 'name'),
      package_dimensions: null,
      shippable: null,
      statement_descriptor: params.statement_descriptor ?? null,
      tax_code: null,
      tax_details: null,
      type: 'service',
      unit_label: params.unit_label ?? null,
      updated: now,
      url: params.url ?? null,
    } satisfies Product);
    emit(world, 'product.created', product, { at: now });
    return product;
  }),

  get('/v1/products', ({ world, form }) => {
    const { active, created, ids, ...page } = readParams(form, {
      ...paging,
      active: flag,
      created: within,
      ids: listOf(text),
    });
    const products = world.state
      .all('product')
      .filter(
        (each) =>
          (active === undefined || each.active === active) &&
          isWithin(each.created, created) &&
          (!ids || ids.includes(each.id)),
      );
    return pageOf(products, page, '/v1/products');
  }),

  get('/v1/products/:id', ({ world, id }) => productOf(world, id)),

  post('/v1/products/:id', ({ world, form, id }) => {
    const old = productOf(world, id);
    const params = readParams(form, changeable);
    const now = nowOf(world);
    const product = world.state.put('product', {
      ...old,
      active: params.active ?? old.active,
      default_price: params.default_price ?? old.default_price,
      description: params.description === undefined ? old.description : params.description,
      images: params.images === undefined ? old.images : (params.images ?? []),
      metadata: mergeMetadata(old.metadata, params.metadata),
      name: params.name ?? old.name,
      updated: now,
    });
    emit(world, 'product.updated', product, { at: now });
    return product;
  }),

  remove('/v1/products/:id', ({ world, id }) => {
    const product = productOf(world, id);
    if (world.state.all('price').some((price) => price.product === id)) {
      throw invalid('This product cannot be deleted because it has one or more user-created prices.');
    }
    world.state.remove('product', id);
    emit(world, 'product.deleted', product, { at: nowOf(world) });
    return { id, object: 'product', deleted: true };
  }),
];

export function productOf(world: World, id: string, param?: string): Product {
  const product = world.state.get('product', id);
  if (product) return product;
  throw missing('product', id, param);
}
