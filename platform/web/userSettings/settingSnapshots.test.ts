import { beforeEach, expect, test, vi } from 'vitest';
import {
  clearSettingSnapshots,
  saveSettingSnapshot,
  settingSnapshotKey,
  settingSnapshots,
} from './settingSnapshots.ts';

const kim = { tenantId: 'MOIF', id: 'kim' };
const sam = { tenantId: 'MOIF', id: 'sam' };
const rules = { group: 'orders', name: 'gridFormattingRules', formatVersion: 2 };
const layouts = { group: 'orders', name: 'gridLayouts', formatVersion: 2 };
const entry = (id: string) => ({ id, value: { id } });

beforeEach(() => {
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  });
});

test('replaces the snapshot of one setting', () => {
  saveSettingSnapshot(kim, rules, [entry('a')]);
  saveSettingSnapshot(kim, layouts, [entry('b')]);
  saveSettingSnapshot(kim, rules, [entry('c')]);
  expect(settingSnapshots(kim).get()).toEqual({
    [settingSnapshotKey(rules)]: [entry('c')],
    [settingSnapshotKey(layouts)]: [entry('b')],
  });
  saveSettingSnapshot(kim, rules, []);
  expect(settingSnapshots(kim).get()).toEqual({ [settingSnapshotKey(layouts)]: [entry('b')] });
});

test('separates users and clears the snapshots at sign-out', () => {
  saveSettingSnapshot(kim, rules, [entry('a')]);
  saveSettingSnapshot(sam, rules, [entry('b')]);
  clearSettingSnapshots(kim);
  expect(settingSnapshots(kim).get()).toEqual({});
  expect(settingSnapshots(sam).get()).toEqual({ [settingSnapshotKey(rules)]: [entry('b')] });
});
