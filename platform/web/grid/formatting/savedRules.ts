import { useMemo } from 'react';
import * as z from 'zod';
import {
  formattingRule,
  type FormattingRule,
  formattingVersion,
  inOrder,
  type SavedRule,
} from '#platform/kernel/grid/formatting/rule.ts';
import type { EntryEdit } from '#platform/kernel/sharedList.ts';
import { type Stored, stored } from '../../settings/stored.ts';
import { useStored } from '../../settings/useStored.ts';
import { type SettingEntries, useSettingEntries } from '../../settings/useSettingEntries.ts';

/** Rules switched on or off on this device; all others have their default (decision GR4). */
type Switched = Readonly<Record<string, boolean>>;

const known = new Map<string, Stored<Switched>>();
const schema = z.record(z.string(), z.boolean());

function switchedSetting(name: string): Stored<Switched> {
  const setting = known.get(name) ?? stored<Switched>(`grid.${name}.activeRules`, schema, {});
  known.set(name, setting);
  return setting;
}

export interface SavedRules {
  /** In order of precedence. */
  rules: readonly SavedRule[];
  /** Rules that color the grid on this device; the same array until something changes. */
  active: readonly SavedRule[];
  setActive: (id: string, active: boolean) => void;
  state: SettingEntries<FormattingRule>['state'];
  /** Explains why rules could not be read. */
  trouble: string | undefined;
  retry: () => void;
  save: (edits: readonly EntryEdit<FormattingRule>[]) => ReturnType<SettingEntries<FormattingRule>['save']>;
}

function troubleOf({ state, unreadable }: SettingEntries<FormattingRule>): string | undefined {
  if (state === 'failed') return 'Error fetching saved rules';
  if (state === 'newer')
    return 'The rules were saved by a newer version of the app. Reload the page to use them.';
  if (state === 'damaged') return 'Saved rules cannot be read. Saving a rule starts a new list.';
  if (unreadable === 0) return undefined;
  return unreadable === 1
    ? '1 saved rule cannot be read by this version of the app. It was not changed.'
    : `${unreadable} saved rules cannot be read by this version of the app. They were not changed.`;
}

/** Formatting rules of a grid that the user saved on the server: setting `gridFormattingRules` (spec 1 §3). */
export function useSavedRules(group: string): SavedRules {
  const kept = useSettingEntries(
    { group, name: 'gridFormattingRules', version: formattingVersion },
    formattingRule,
  );
  const setting = switchedSetting(group);
  const switched = useStored(setting);
  const { entries } = kept;
  const rules = useMemo(() => inOrder(entries.map(({ id, value }) => ({ id, rule: value }))), [entries]);
  const active = useMemo(
    () => rules.filter(({ id, rule }) => switched[id] ?? rule.defaultActive),
    [rules, switched],
  );
  return {
    rules,
    active,
    setActive: (id, isActive) => {
      const there = Object.entries(setting.get()).filter(([one]) => rules.some((rule) => rule.id === one));
      setting.set({ ...Object.fromEntries(there), [id]: isActive });
    },
    state: kept.state,
    trouble: troubleOf(kept),
    retry: kept.retry,
    save: kept.save,
  };
}
