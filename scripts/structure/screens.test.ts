import { expect, test } from 'vitest';
import { screenProblems } from './screens.ts';

const spec = (text: string) => [{ path: 'e2e/gallery/orders.spec.ts', text }];

test('finds the listed screens that no test takes', () => {
  const text = "await saveScreenshots('orders');\nawait saveScreenshots(\n  'order',\n  'phone',\n);\n";
  const order = { name: 'order', shows: 'panel' };
  expect(screenProblems(spec(text), ['orders', order])).toEqual([]);
  expect(screenProblems(spec(text), ['orders', order, 'home', { name: 'menu', shows: 'menu' }])).toEqual([
    'e2e/gallery/screens.ts: no test takes home; take it in e2e/gallery, or remove it with its screen',
    'e2e/gallery/screens.ts: no test takes menu; take it in e2e/gallery, or remove it with its screen',
  ]);
});

test('finds the screens marked for the phone that are taken at the desk only', () => {
  const marked = [{ name: 'order', shows: 'panel' }];
  const atDesk = "await saveScreenshots(\n  'order',\n  'desktop',\n);\n";
  expect(screenProblems(spec(atDesk), marked)).toEqual([
    'e2e/gallery/screens.ts: order is marked for the phone but taken at the desk only; mark another screen',
  ]);
  expect(screenProblems(spec(atDesk), ['order'])).toEqual([]);
  expect(screenProblems(spec(`${atDesk}saveScreenshots('order', 'phone')`), marked)).toEqual([]);
});

test('reads only browser tests', () =>
  expect(
    screenProblems([{ path: 'scripts/x.ts', text: "saveScreenshots('orders')" }], ['orders']),
  ).toHaveLength(1));
