import { expect, test } from 'vitest';
import { screenProblems } from './screens.ts';

const spec = (text: string) => [{ path: 'e2e/gallery/orders.spec.ts', text }];

test('finds the listed screens that no test takes', () => {
  const text = "await saveScreenshots('orders');\nawait saveScreenshots(\n  'order',\n  'phone',\n);\n";
  expect(screenProblems(spec(text), ['orders', 'order'])).toEqual([]);
  expect(screenProblems(spec(text), ['orders', 'order', 'home'])).toEqual([
    'e2e/gallery/screens.ts: no test takes home; take it in e2e/gallery, or remove it with its screen',
  ]);
});

test('reads only browser tests', () =>
  expect(
    screenProblems([{ path: 'scripts/x.ts', text: "saveScreenshots('orders')" }], ['orders']),
  ).toHaveLength(1));
