import * as z from 'zod';
import type { StoredMapping } from '#platform/kernel/import/columnMapping.ts';
import { useSettingEntries, useSharedEntries } from '../../userSettings/useSettingEntries.ts';

const setting = { group: 'listImports', name: 'columnMappings', formatVersion: 1, shared: true };
const savedMapping = z.object({ columns: z.record(z.string(), z.string()), savedAt: z.string() });

/** The columns that the company has chosen last for the files of an import: those of the user or of somebody else. */
export function useStoredMapping(name: string): {
  stored: StoredMapping | undefined;
  save: (mapping: StoredMapping) => void;
} {
  const own = useSettingEntries(setting, savedMapping);
  const shared = useSharedEntries(setting, savedMapping);
  const stored = [...own.entries, ...shared.entries]
    .filter(({ id }) => id === name)
    .toSorted((a, b) => (a.value.savedAt < b.value.savedAt ? 1 : -1))[0]?.value.columns;
  return {
    stored,
    save: (mapping) => {
      const isSame = JSON.stringify(mapping) === JSON.stringify(stored ?? {});
      // The next file is mapped by its titles when this fails.
      if (!isSame)
        void own.save([{ id: name, value: { columns: mapping, savedAt: new Date().toISOString() } }]);
    },
  };
}
