import { beforeEach, expect, test } from 'vitest';
import { forgetOwnSettings, keepOwnSetting, ownKey, ownSettings } from './ownSettings.ts';

const kim = { tenantId: 'MOIF', id: 'kim' };
const sam = { tenantId: 'MOIF', id: 'sam' };
const rules = { group: 'orders', name: 'gridFormattingRules', version: 1 };
const layouts = { group: 'orders', name: 'gridLayouts', version: 1 };
const entry = (id: string) => ({ id, revision: 1, savedAt: '2026-11-21T12:00:00.000Z', value: { id } });

beforeEach(() => {
  const texts = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
});

test('replaces the snapshot of one setting', () => {
  keepOwnSetting(kim, rules, [entry('a')]);
  keepOwnSetting(kim, layouts, [entry('b')]);
  keepOwnSetting(kim, rules, [entry('c')]);
  expect(ownSettings(kim).get()).toEqual({
    [ownKey(rules)]: [entry('c')],
    [ownKey(layouts)]: [entry('b')],
  });
  keepOwnSetting(kim, rules, []);
  expect(ownSettings(kim).get()).toEqual({ [ownKey(layouts)]: [entry('b')] });
});

test('separates users and clears the snapshots at sign-out', () => {
  keepOwnSetting(kim, rules, [entry('a')]);
  keepOwnSetting(sam, rules, [entry('b')]);
  forgetOwnSettings(kim);
  expect(ownSettings(kim).get()).toEqual({});
  expect(ownSettings(sam).get()).toEqual({ [ownKey(rules)]: [entry('b')] });
});
