import { useMemo } from 'react';
import * as z from 'zod';
import {
  formattingRule,
  type FormattingRule,
  formattingVersion,
  sortRules,
  type SavedRule,
} from '#platform/kernel/grid/formatting/formattingRule.ts';
import type { ListEntryEdit } from '#platform/kernel/listEntry.ts';
import { persistedValue } from '../../settings/persistedValue.ts';
import { type Store, useStore } from '../../parts/store.ts';
import { type SettingEntries, useSettingEntries } from '../../userSettings/useSettingEntries.ts';

/** Rules switched on or off on this device; all others have their default (decision GR4). */
type RuleSwitches = Readonly<Record<string, boolean>>;

const settingsByGrid = new Map<string, Store<RuleSwitches>>();
const schema = z.record(z.string(), z.boolean());

function ruleSwitchSetting(name: string): Store<RuleSwitches> {
  const setting =
    settingsByGrid.get(name) ?? persistedValue<RuleSwitches>(`grid.${name}.activeRules`, schema, {});
  settingsByGrid.set(name, setting);
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
  problem: string | undefined;
  retry: () => void;
  save: (
    edits: readonly ListEntryEdit<FormattingRule>[],
  ) => ReturnType<SettingEntries<FormattingRule>['save']>;
}

function describeRuleProblem({ state, unreadable }: SettingEntries<FormattingRule>): string | undefined {
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
  const entriesSetting = useSettingEntries(
    { group, name: 'gridFormattingRules', formatVersion: formattingVersion },
    formattingRule,
  );
  const setting = ruleSwitchSetting(group);
  const switches = useStore(setting);
  const { entries } = entriesSetting;
  const rules = useMemo(() => sortRules(entries.map(({ id, value }) => ({ id, rule: value }))), [entries]);
  const active = useMemo(
    () => rules.filter(({ id, rule }) => switches[id] ?? rule.defaultActive),
    [rules, switches],
  );
  return {
    rules,
    active,
    setActive: (id, isActive) => {
      const existing = Object.entries(setting.get()).filter(([one]) => rules.some((rule) => rule.id === one));
      setting.set({ ...Object.fromEntries(existing), [id]: isActive });
    },
    state: entriesSetting.state,
    problem: describeRuleProblem(entriesSetting),
    retry: entriesSetting.retry,
    save: entriesSetting.save,
  };
}
