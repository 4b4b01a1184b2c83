import { expect, test } from 'vitest';
import { storyProblems } from './stories.ts';

const spec = (path: string, stories: number) => ({
  path,
  text: "test('x', async () => {});\n".repeat(stories),
});

test('lets an area have 12 browser stories in all its files', () => {
  const files = [
    spec('e2e/customers/customers.spec.ts', 8),
    spec('e2e/customers/customers.mobile.spec.ts', 4),
  ];
  expect(storyProblems(files)).toEqual([]);
  expect(storyProblems([...files, spec('e2e/customers/more.spec.ts', 1)])).toEqual([
    'e2e/customers: has 13 browser stories, 12 are allowed; test states, limits and texts without a browser',
  ]);
});

test('counts neither hooks, groups and other files nor the gallery', () =>
  expect(
    storyProblems([
      {
        path: 'e2e/home/x.spec.ts',
        text: 'test.use({});\ntest.describe("x", () => {});\nlatest();\n'.repeat(20),
      },
      spec('e2e/gallery/orders.spec.ts', 20),
      spec('scripts/x.test.ts', 20),
    ]),
  ).toEqual([]));
