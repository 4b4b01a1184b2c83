import * as z from 'zod';
import {
  type GridLayout,
  layoutVersion,
  mostLayouts,
  namedLayout,
  type NamedLayout,
} from '#platform/kernel/grid/layout.ts';
import type { SettingEntries } from '../settings/useSettingEntries.ts';
import { useSettingEntries, useSharedEntries } from '../settings/useSettingEntries.ts';

/** A layout that somebody saved for a grid. */
export interface SavedLayout extends NamedLayout {
  id: string;
  /** Others of the tenant see it. */
  shared: boolean;
  /** Whose it is, where it is not the user's own. */
  owner?: string;
}

type Done = { ok: true } | { ok: false; message: string };

export interface SavedLayouts {
  own: readonly SavedLayout[];
  others: readonly SavedLayout[];
  /** Applied where the grid was never arranged before. */
  defaultId: string | undefined;
  loading: boolean;
  /** What cannot be read, in words. */
  trouble: string | undefined;
  retry: () => void;
  save: (layout: Omit<SavedLayout, 'owner'>) => Promise<Done>;
  remove: (layout: SavedLayout) => Promise<Done>;
  setDefault: (id: string | undefined) => Promise<Done>;
}

/** The id of the entry that names the default. */
const defaultEntry = 'default';
const namesDefault = z.looseObject({ defaultId: z.string() });
const ownEntry = z.union([namedLayout, namesDefault]);
const isLayout = (value: z.infer<typeof ownEntry>): value is z.infer<typeof namedLayout> =>
  'name' in value && 'layout' in value;

const byName = (a: NamedLayout, b: NamedLayout): number => a.name.localeCompare(b.name);

function troubleOf(...settings: readonly Pick<SettingEntries<unknown>, 'state' | 'unreadable'>[]) {
  const states = settings.map(({ state }) => state);
  if (states.includes('failed')) return 'Saved layouts could not be loaded.';
  if (states.includes('newer'))
    return 'Some layouts were saved with a newer version of the app. Reload the page to use them; they stay as they are.';
  if (states.includes('damaged')) return 'Saved layouts cannot be read. Saving a layout begins a new list.';
  const count = settings.reduce((sum, { unreadable }) => sum + unreadable, 0);
  return count > 0
    ? `${count} saved ${count === 1 ? 'layout' : 'layouts'} cannot be read; they stay as they are.`
    : undefined;
}

/** Layouts of a grid kept on the server: the user's own in `gridLayouts`, those they share in `gridLayoutsShared`. */
export function useSavedLayouts(group: string): SavedLayouts {
  const kept = useSettingEntries({ group, name: 'gridLayouts', version: layoutVersion }, ownEntry);
  const sharedSetting = { group, name: 'gridLayoutsShared', version: layoutVersion, shared: true };
  const shared = useSettingEntries(sharedSetting, namedLayout);
  const everyones = useSharedEntries(sharedSetting, namedLayout);
  const isShared = new Set(shared.entries.map(({ id }) => id));
  const own = [
    ...kept.entries.flatMap(({ id, value }): SavedLayout[] =>
      isLayout(value) && !isShared.has(id) ? [{ ...value, id, shared: false }] : [],
    ),
    ...shared.entries.map(({ id, value }) => ({ ...value, id, shared: true })),
  ].toSorted(byName);
  const chosen = namesDefault.safeParse(kept.entries.find(({ id }) => id === defaultEntry)?.value).data;
  const takeAway = (from: 'kept' | 'shared', id: string) =>
    from === 'kept' ? kept.save([{ id, value: null }]) : shared.save([{ id, value: null }]);

  return {
    own,
    others: everyones.entries
      .map(({ id, value, emailAddress }) => ({ ...value, id, shared: true, owner: emailAddress }))
      .toSorted(byName),
    defaultId: chosen?.defaultId,
    loading: kept.state === 'loading' || shared.state === 'loading',
    trouble: troubleOf(kept, shared),
    retry: () => {
      kept.retry();
      shared.retry();
      everyones.retry();
    },
    save: async ({ id, shared: toAll, ...value }) => {
      const isNew = own.every((one) => one.id !== id);
      if (isNew && own.length >= mostLayouts)
        return {
          ok: false,
          message: `You have ${mostLayouts} layouts of this grid already; delete one first.`,
        };
      const saved = await (toAll ? shared : kept).save([{ id, value }]);
      // Where it was before goes last: a layout that is in both places is not lost.
      const before = own.find((one) => one.id === id);
      if (!saved.ok || !before || before.shared === toAll) return saved;
      return takeAway(toAll ? 'kept' : 'shared', id);
    },
    remove: ({ id, shared: toAll }) => takeAway(toAll ? 'shared' : 'kept', id),
    setDefault: (defaultId) =>
      kept.save([{ id: defaultEntry, value: defaultId === undefined ? null : { ...chosen, defaultId } }]),
  };
}

export const layoutById = (
  { own, others }: Pick<SavedLayouts, 'own' | 'others'>,
  id: string | undefined,
): GridLayout | undefined => [...own, ...others].find((layout) => layout.id === id)?.layout;
