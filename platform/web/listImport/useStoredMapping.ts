import * as z from 'zod';
import type { StoredMapping } from '#platform/kernel/import/columnMapping.ts';
import { useSettingEntries, useSharedEntries } from '../userSettings/useSettingEntries.ts';

const setting = { group: 'listImports', name: 'columnMappings', formatVersion: 1, shared: true };
const mappingSchema: z.ZodType<StoredMapping> = z.record(z.string(), z.string());

/** The columns that the company has chosen for files of a list: those of the user, else those of somebody else. */
export function useStoredMapping(name: string): {
  stored: StoredMapping | undefined;
  save: (mapping: StoredMapping) => void;
} {
  const own = useSettingEntries(setting, mappingSchema);
  const shared = useSharedEntries(setting, mappingSchema);
  const stored = [...own.entries, ...shared.entries].find(({ id }) => id === name)?.value;
  return {
    stored,
    save: (mapping) => {
      const isSame = JSON.stringify(mapping) === JSON.stringify(stored ?? {});
      // The next file is mapped by its titles when this fails.
      if (!isSame) void own.save([{ id: name, value: mapping }]);
    },
  };
}
