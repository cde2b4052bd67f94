import { missing } from '../http/errors.ts';
import { isWithin, pageOf, paging, within } from '../http/list.ts';
import { listOf, readParams, text } from '../http/params.ts';
import { get, type Route } from '../http/route.ts';

export const events: Route[] = [
  get('/v1/events', ({ world, form }) => {
    const { created, type, types, ...page } = readParams(form, {
      ...paging,
      created: within,
      type: text,
      types: listOf(text),
    });
    const events = world.state
      .all('event')
      .filter(
        (each) =>
          (!type || each.type === type) && (!types || types.includes(each.type)) && isWithin(each.created, created),
      );
    return pageOf(events, page, '/v1/events');
  }),

  get('/v1/events/:id', ({ world, id }) => {
    const event = world.state.get('event', id);
    if (event) return event;
    throw missing('event', id);
  }),
];
