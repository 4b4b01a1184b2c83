import { afterEach, expect, test, vi } from 'vitest';
import { gridSetting, readStoredLayout, readStoredPageSize } from './gridSetting.ts';

afterEach(() => void vi.unstubAllGlobals());

test('reads only page sizes that grids offer', () => {
  expect([10, 25, 50, 100].map((pageSize) => readStoredPageSize({ pageSize }))).toEqual([10, 25, 50, 100]);
  for (const pageSize of [11, '25', null, undefined])
    expect(readStoredPageSize({ pageSize })).toBeUndefined();
  expect(readStoredPageSize({})).toBeUndefined();
});

test('reads only layouts that this release understands', () => {
  const layout = { sorts: [{ key: 'number', direction: 'asc' }] };
  expect(readStoredLayout({ layout })).toEqual(layout);
  expect(readStoredLayout({})).toBeUndefined();
  expect(readStoredLayout({ layout: { sorts: 'up' } })).toBeUndefined();
});

test('returns one setting per grid and preserves unknown properties', () => {
  const storage = new Map<string, string>([
    ['grid.orders', '{"later":1,"pageSize":50}'],
    ['grid.items', '5'],
  ]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
  const setting = gridSetting('orders');
  expect(gridSetting('orders')).toBe(setting);
  expect(gridSetting('items')).not.toBe(setting);
  setting.set({ ...setting.get(), pageSize: 100 });
  expect(JSON.parse(storage.get('grid.orders') ?? '')).toEqual({ later: 1, pageSize: 100 });
  expect(gridSetting('items').get()).toEqual({});
});
