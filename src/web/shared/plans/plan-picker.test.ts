import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlanPicker } from './plan-picker.tsx';

function draw(info?: ReactNode): string {
  const fields = { variant: 'subscription', plans: { status: 'empty' }, current: 'free', onRetry: () => {} } as const;
  return renderToStaticMarkup(createElement(PlanPicker, { ...fields, ...(info !== undefined && { info }) }));
}

test('S2.96 S8.6 a box with text is above the plans where there is one', () => {
  expect(draw('Your plan includes five charts.')).toContain('>Your plan includes five charts.</div>');
  expect(draw()).toBe('<div><p class="py-10 text-center text-14 text-muted">No plans available</p></div>');
});
