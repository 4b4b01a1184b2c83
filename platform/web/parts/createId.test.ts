import { expect, test, vi } from 'vitest';
import { createId } from './createId.ts';

test('creates unique version 4 UUIDs in wire form on a page over plain http', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 50 }, createId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
  expect(new Set(ids).size).toBe(50);
  vi.unstubAllGlobals();
});
