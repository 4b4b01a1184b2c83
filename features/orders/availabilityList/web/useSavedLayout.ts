import * as z from 'zod';
import { useSettingEntries, useSharedEntries } from '#platform/web/userSettings/useSettingEntries.ts';
import { defaultLayout, type ListLayout, listLayout } from '../availabilityList.ts';

const setting = { group: 'availabilityList', name: 'layout', formatVersion: 1, shared: true } as const;
const savedLayout = listLayout.extend({ savedAt: z.string() });
const entryId = 'layout';

/** The layout of the user's last file; before there is one, that of another user of the company. */
export function useSavedLayout() {
  const own = useSettingEntries(setting, savedLayout);
  const shared = useSharedEntries(setting, savedLayout);
  const [ownEntry] = own.entries;
  const latest = shared.entries.toSorted((a, b) => (a.value.savedAt < b.value.savedAt ? 1 : -1))[0];
  const isLoading = own.state === 'loading' || (!ownEntry && shared.isLoading);
  const found = listLayout.parse(ownEntry?.value ?? latest?.value ?? defaultLayout);
  return {
    /** Undefined until it is read. */
    layout: isLoading ? undefined : found,
    /** A list can be made without it, so a failure is not worth a message. */
    saveLayout: (layout: ListLayout) => {
      if (!ownEntry || JSON.stringify(listLayout.parse(layout)) !== JSON.stringify(found))
        void own.save([{ id: entryId, value: { ...layout, savedAt: new Date().toISOString() } }]);
    },
  };
}
