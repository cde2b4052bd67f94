import { expect, test } from 'vitest';
import { CallFailed } from '#web/client/send.ts';
import { readPlans } from './plans.ts';

test.each([null, {}, { plans: {} }, { plans: 'x' }, 'plans', undefined])(
  'S5.11 S8.25 a reply of %j is not a list of plans',
  (value) => {
    expect(readPlans({ status: 'done', value })).toEqual({
      status: 'error',
      message: 'Invalid response format from pricing API',
    });
  },
);

test('S8.12 a failure says the server’s words or the default, and leaves no plans', () => {
  const failed = (error: unknown) => readPlans({ status: 'error', error });
  expect(failed(new CallFailed('Closed today.', { status: 503, code: 'out-of-order' }))).toEqual({
    status: 'error',
    message: 'Closed today.',
  });
  expect(failed(new CallFailed('', { status: 0, code: 'unreachable' }))).toEqual({
    status: 'error',
    message: 'Failed to fetch pricing plans',
  });
});

test('plans are shown once there are some', () => {
  expect(readPlans({ status: 'loading' })).toEqual({ status: 'loading' });
  expect(readPlans({ status: 'done', value: { plans: [] } })).toEqual({ status: 'empty' });
  expect(readPlans({ status: 'done', value: { plans: [{ id: 1 }], payments: 'test', promo: null } })).toEqual({
    status: 'done',
    plans: [{ id: 1 }],
    payments: 'test',
    promo: null,
  });
});
