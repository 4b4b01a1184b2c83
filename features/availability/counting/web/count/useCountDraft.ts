import { useState } from 'react';
import type { Site } from '#platform/kernel/site/site.ts';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { createStore, type Store, useStore } from '#platform/web/parts/store.ts';
import { changeSiteSettings, getSiteSettings } from '../../../offlineData/web/availabilitySettings.ts';
import { type CountDraft, hasInput, newCountDraft, parseCountDraft } from '../../countDraft.ts';
import { countPath } from '../countingPaths.ts';
import type { SiteLocations } from './siteLocations.ts';

/** The unfinished count of the user at a site, stored on the device at each change. */
export interface CountDraftState {
  draft: CountDraft;
  /** Returns the draft after all changes so far, also those that are not rendered yet. */
  get: Store<CountDraft>['get'];
  change: (change: Partial<CountDraft>) => void;
  /** Goes on with another draft; the one before stays on the device until `stored` resolves. */
  finish: (next: CountDraft, stored: Promise<unknown>) => Promise<void>;
}

const draftKind = 'count';
const getDraftId = ({ id }: Site): string => `${draftKind} ${id}`;

/** Returns the draft of the last visit, or an empty count at the location that was chosen last. Requires that drafts are read. */
export function useCountDraft(site: Site, locations: SiteLocations): CountDraftState {
  const { find, persist, remove } = useDraftAccess();
  const [store] = useState(() => {
    const id = getDraftId(site);
    const stored = parseCountDraft(find(id)?.input);
    const { locationId = null } = getSiteSettings({ tenantId: site.tenantId, siteId: site.id });
    const lastLocation =
      locationId !== null && locations.isCountable(locationId)
        ? { locationId, locationPath: locations.formatPath(locationId) }
        : undefined;
    return createStore(stored ?? newCountDraft(lastLocation));
  });

  function write(draft: CountDraft): void {
    const id = getDraftId(site);
    if (!hasInput(draft)) {
      if (find(id)) remove(id);
      return;
    }
    persist({
      id,
      kind: draftKind,
      path: countPath,
      label: draft.item ? `Count of ${draft.item.name}` : 'Count',
      detail: draft.locationPath === '' ? site.name : draft.locationPath,
      savedAt: Date.now(),
      input: draft,
    });
  }

  return {
    draft: useStore(store),
    get: store.get,
    change: (changed) => {
      const { locationId, edited } = store.get();
      const draft = { ...store.get(), ...changed };
      store.set(draft);
      write(draft);
      if (draft.locationId !== null && draft.locationId !== locationId && !edited && !draft.edited)
        changeSiteSettings({ tenantId: site.tenantId, siteId: site.id }, { locationId: draft.locationId });
    },
    finish: async (next, stored) => {
      store.set(next);
      await stored;
      write(store.get());
    },
  };
}
