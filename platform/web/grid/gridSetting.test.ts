import { afterEach, expect, test, vi } from 'vitest';
import { gridSetting, layoutIn, pageSizeIn } from './gridSetting.ts';

afterEach(() => void vi.unstubAllGlobals());

test('reads only page sizes that grids offer', () => {
  expect([10, 25, 50, 100].map((pageSize) => pageSizeIn({ pageSize }))).toEqual([10, 25, 50, 100]);
  for (const pageSize of [11, '25', null, undefined]) expect(pageSizeIn({ pageSize })).toBeUndefined();
  expect(pageSizeIn({})).toBeUndefined();
});

test('reads only layouts that this release understands', () => {
  const layout = { sorts: [{ key: 'number', direction: 'asc' }] };
  expect(layoutIn({ layout })).toEqual(layout);
  expect(layoutIn({})).toBeUndefined();
  expect(layoutIn({ layout: { sorts: 'up' } })).toBeUndefined();
});

test('returns one setting per grid and preserves unknown properties', () => {
  const kept = new Map<string, string>([
    ['grid.orders', '{"later":1,"pageSize":50}'],
    ['grid.items', '5'],
  ]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  const setting = gridSetting('orders');
  expect(gridSetting('orders')).toBe(setting);
  expect(gridSetting('items')).not.toBe(setting);
  setting.set({ ...setting.get(), pageSize: 100 });
  expect(JSON.parse(kept.get('grid.orders') ?? '')).toEqual({ later: 1, pageSize: 100 });
  expect(gridSetting('items').get()).toEqual({});
});
