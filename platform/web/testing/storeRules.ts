import { formattingVersion } from '#platform/kernel/grid/formatting/formattingRule.ts';
import { toBase64 } from '../userSettings/base64Json.ts';
import type { SettingStore } from '../userSettings/settingStore.ts';

/** Stores formatting rules of a grid by their ids, in this order of precedence. */
export async function storeRules(
  settings: SettingStore,
  grid: string,
  rules: Readonly<Record<string, object>>,
): Promise<void> {
  const entries = Object.entries(rules).map(([id, value], index) => ({
    id,
    value: { place: index, ...value },
  }));
  const base64Settings = toBase64({ version: formattingVersion, entries });
  const written = await settings.write(
    { group: grid, name: 'gridFormattingRules' },
    { base64Settings, shared: false, expectedVersion: 0 },
  );
  if (!written.ok) throw new Error(written.message);
}
