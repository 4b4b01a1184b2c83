import { beforeEach, expect, test, vi } from 'vitest';
import { setLocalSettingsOwner, pageSizeSetting, defaultPageSizes } from './localSettings.ts';

const texts = new Map<string, string>();
beforeEach(() => {
  texts.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  });
});

test('stores the page size per user and defaults to 25', () => {
  const kim = { email: 'kim@moif.example.com', tenantId: 'MOIF' };
  setLocalSettingsOwner(kim);
  expect(pageSizeSetting.get()).toBe(25);
  pageSizeSetting.set(50);
  expect(JSON.parse(texts.get('settings') ?? '')).toEqual({ ...kim, paginationPageSize: 50 });
  setLocalSettingsOwner({ ...kim, tenantId: 'BPF' });
  expect(pageSizeSetting.get()).toBe(25);
  setLocalSettingsOwner(kim);
  expect(pageSizeSetting.get()).toBe(50);
});

test.each([
  [3, 1],
  [15, 15],
  [1000, 100],
])('reads a stored page size of %d as %d', (paginationPageSize, counts) => {
  const kim = { email: 'kim', tenantId: 'MOIF' };
  setLocalSettingsOwner(kim);
  texts.set('settings', JSON.stringify({ ...kim, paginationPageSize }));
  expect(pageSizeSetting.get()).toBe(counts);
});

test('offers the page sizes of the specification', () => expect(defaultPageSizes).toEqual([25, 50, 100]));
