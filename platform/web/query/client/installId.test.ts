import { beforeEach, expect, test, vi } from 'vitest';
import { installId } from './installId.ts';

const texts = new Map<string, string>();
beforeEach(() => {
  texts.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  });
});

test('returns the same id while it is stored', () => {
  const name = installId();
  expect(name).toMatch(/^[0-9a-f]{32}$/);
  expect(installId()).toBe(name);
  texts.clear();
  expect(installId()).not.toBe(name);
});

test.each(['""', '5', '{'])('replaces an invalid id: %s', (text) => {
  texts.set('installId', text);
  expect(installId()).toMatch(/^[0-9a-f]{32}$/);
});
