import { IconUsers } from '@tabler/icons-react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageRoute } from '../shell/pageRoute.ts';
import { isExternal } from '../shell/suiteApp.ts';
import { actionEntries, appEntries, pageEntries } from './paletteEntries.ts';
import { clearViewedRecords, viewedRecordsSetting, addViewedRecord } from '../record/viewedRecords.ts';

const nothing = () => {};

describe('actions of the page', () => {
  test('become one entry each, with the reason if they are disabled', () =>
    expect(
      actionEntries([
        { label: 'New', onClick: nothing, icon: IconUsers },
        { label: 'Save', onClick: nothing, disabledReason: 'Nothing changed' },
        { label: 'Send', onClick: nothing, disabledReason: 'Nothing changed', busy: true },
        { label: 'Look' },
      ]),
    ).toEqual([
      { key: 'do New', icon: IconUsers, label: 'New', disabledReason: undefined, run: nothing },
      { key: 'do Save', icon: undefined, label: 'Save', disabledReason: 'Nothing changed', run: nothing },
      { key: 'do Send', icon: undefined, label: 'Send', disabledReason: 'In progress', run: nothing },
    ]));
  test('become one entry per menu item', () => {
    const entries = [
      { label: 'Open', onClick: nothing },
      { label: 'Closed', onClick: nothing, disabledReason: 'No lines' },
    ];
    expect(actionEntries([{ label: 'Status', entries }])).toEqual([
      {
        key: 'do Status Open',
        icon: undefined,
        label: 'Status',
        detail: 'Open',
        disabledReason: undefined,
        run: nothing,
      },
      {
        key: 'do Status Closed',
        icon: undefined,
        label: 'Status',
        detail: 'Closed',
        disabledReason: 'No lines',
        run: nothing,
      },
    ]);
    expect(
      actionEntries([{ label: 'Status', disabledReason: 'Choose rows', entries }]).map(
        ({ disabledReason }) => disabledReason,
      ),
    ).toEqual(['Choose rows', 'Choose rows']);
  });
});

test('builds page entries with title, area and keywords', () => {
  const page: PageRoute = {
    path: '/fulfill/orders',
    title: 'Orders',
    area: 'fulfill',
    page: () => null,
    words: 'sales',
    menu: { icon: IconUsers },
  };
  const visited: string[] = [];
  const [entry] = pageEntries(
    [page],
    () => 'Fulfill',
    (to) => visited.push(to),
  );
  expect(entry).toMatchObject({
    key: 'go /fulfill/orders',
    icon: IconUsers,
    label: 'Orders',
    detail: 'Fulfill',
    words: 'sales',
  });
  entry?.run();
  expect(visited).toEqual(['/fulfill/orders']);
});

test('opens apps in this or a new tab, and skips apps without a link', () => {
  const visited: string[] = [];
  const opened: unknown[] = [];
  vi.stubGlobal('window', { open: (...given: unknown[]) => void opened.push(given) });
  const app = { text: 'Count', icon: IconUsers, device: 'desktop' as const };
  const entries = appEntries(
    [
      { ...app, name: 'Here', to: '/material' },
      { ...app, name: 'There', to: 'https://example.com' },
      { ...app, name: 'None' },
    ],
    (to) => visited.push(to),
  );
  for (const { run } of entries) run();
  expect(entries.map(({ key, label, detail }) => [key, label, detail])).toEqual([
    ['app Here', 'Here', 'Count'],
    ['app There', 'There', 'opens in a new tab'],
  ]);
  expect(visited).toEqual(['/material']);
  expect(opened).toEqual([['https://example.com', '_blank', 'noreferrer']]);
  expect([isExternal('/a'), isExternal('https://example.com')]).toEqual([false, true]);
  vi.unstubAllGlobals();
});

describe('viewed records', () => {
  const storage = new Map<string, string>();
  let writes = 0;
  beforeEach(() => {
    storage.clear();
    writes = 0;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => {
        writes += 1;
        storage.set(key, text);
      },
    });
  });
  const kim = { tenantId: 'MOIF', id: '1' };
  const order = { path: '/a', label: 'Order 1', detail: 'Maple' };

  test('are stored per user, newest first', () => {
    addViewedRecord(kim, order);
    addViewedRecord(kim, { ...order, path: '/b' });
    expect(
      viewedRecordsSetting(kim)
        .get()
        .map(({ path }) => path),
    ).toEqual(['/b', '/a']);
    expect(viewedRecordsSetting(kim)).toBe(viewedRecordsSetting({ ...kim }));
    expect(viewedRecordsSetting({ ...kim, id: '2' }).get()).toEqual([]);
    expect(viewedRecordsSetting({ ...kim, tenantId: 'BPF' }).get()).toEqual([]);
    clearViewedRecords(kim);
    expect(viewedRecordsSetting(kim).get()).toEqual([]);
  });

  test('are not written again if nothing changed', () => {
    addViewedRecord(kim, order);
    addViewedRecord(kim, { ...order });
    expect(writes).toBe(1);
    for (const change of [{ path: '/b' }, { label: 'Order 2' }, { detail: 'Oak' }]) {
      const before = writes;
      addViewedRecord(kim, { ...order, ...change });
      expect(writes).toBe(before + 1);
      addViewedRecord(kim, order);
    }
  });
});
