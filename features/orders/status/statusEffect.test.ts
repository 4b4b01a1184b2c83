import { expect, test } from 'vitest';
import { orderStatuses } from './orderStatus.ts';
import { getStatusEffect } from './statusEffect.ts';

const now = '2026-11-21T08:00:00.000Z';
const earlier = '2026-11-20T08:00:00.000Z';
const never = { shippedDate: null, syncDate: null };

test('fills missing acknowledged quantities when entering Acknowledged', () =>
  expect(getStatusEffect('ACKNOWLEDGED', never, now)).toMatchObject({
    acknowledged: 'fill',
    shipped: 'keep',
  }));

test('fills missing shipped quantities and sets the date when entering Shipped', () =>
  expect(getStatusEffect('SHIPPED', never, now)).toMatchObject({ shipped: 'fill', shippedDate: now }));

test('keeps the shipping date when returning to Shipped from Closed', () =>
  expect(getStatusEffect('SHIPPED', { ...never, shippedDate: earlier }, now).shippedDate).toBe(earlier));

test.each(['INITIALIZED', 'OPEN', 'SUBMITTED', 'ACKNOWLEDGED', 'PICKED'] as const)(
  'clears the shipping date when going back from Shipped to %s',
  (to) => expect(getStatusEffect(to, { ...never, shippedDate: earlier }, now).shippedDate).toBeNull(),
);

test.each(['CLOSED', 'SYNCHRONIZED', 'CANCELLED', 'DELETED'] as const)(
  'keeps the shipping date in %s',
  (to) => expect(getStatusEffect(to, { ...never, shippedDate: earlier }, now).shippedDate).toBe(earlier),
);

test('sets the synchronization date only when entering Synchronized', () =>
  expect(orderStatuses.filter((to) => getStatusEffect(to, never, now).syncDate !== null)).toEqual([
    'SYNCHRONIZED',
  ]));

test('clears quantities of later statuses when going back', () => {
  expect(getStatusEffect('OPEN', never, now)).toMatchObject({ acknowledged: 'clear', shipped: 'clear' });
  expect(getStatusEffect('SUBMITTED', never, now)).toMatchObject({ acknowledged: 'keep', shipped: 'clear' });
});
