import { expect, test } from 'vitest';
import { orderStatuses } from './orderStatus.ts';
import { statusEffect } from './statusEffect.ts';

const now = '2026-11-21T08:00:00.000Z';
const earlier = '2026-11-20T08:00:00.000Z';
const never = { shippedDate: null, syncDate: null };

test('entering Acknowledged fills missing acknowledged quantities', () =>
  expect(statusEffect('ACKNOWLEDGED', never, now)).toMatchObject({ acknowledged: 'fill', shipped: 'keep' }));

test('entering Shipped fills missing shipped quantities and sets the date', () =>
  expect(statusEffect('SHIPPED', never, now)).toMatchObject({ shipped: 'fill', shippedDate: now }));

test('coming back to Shipped from Closed keeps the date the goods left', () =>
  expect(statusEffect('SHIPPED', { ...never, shippedDate: earlier }, now).shippedDate).toBe(earlier));

test.each(['INITIALIZED', 'OPEN', 'SUBMITTED', 'ACKNOWLEDGED', 'PICKED'] as const)(
  'going back from Shipped to %s clears the date',
  (to) => expect(statusEffect(to, { ...never, shippedDate: earlier }, now).shippedDate).toBeNull(),
);

test.each(['CLOSED', 'SYNCHRONIZED', 'CANCELLED', 'DELETED'] as const)('%s keeps the date', (to) =>
  expect(statusEffect(to, { ...never, shippedDate: earlier }, now).shippedDate).toBe(earlier),
);

test('only entering Synchronized sets the date of the transfer', () =>
  expect(orderStatuses.filter((to) => statusEffect(to, never, now).syncDate !== null)).toEqual([
    'SYNCHRONIZED',
  ]));

test('quantities that are entered later are empty again after going back', () => {
  expect(statusEffect('OPEN', never, now)).toMatchObject({ acknowledged: 'clear', shipped: 'clear' });
  expect(statusEffect('SUBMITTED', never, now)).toMatchObject({ acknowledged: 'keep', shipped: 'clear' });
});
