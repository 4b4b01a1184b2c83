import { expect, test } from 'vitest';
import { affordable } from './judge.ts';

const seconds: Readonly<Record<string, number>> = { nearest: 4, slow: 30, near: 5, far: 2 };

test('selects the nearest tests within the time limit and skips slow ones between them', () => {
  const chosen = affordable(Object.keys(seconds), (name) => seconds[name] ?? 0, 10);
  expect(chosen).toEqual(['nearest', 'near']);
});
