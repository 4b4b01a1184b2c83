import * as z from 'zod';
import {
  type GridLayout,
  layoutVersion,
  maxLayouts,
  namedLayout,
  type NamedLayout,
} from '#platform/kernel/grid/layouts/layout.ts';
import type { SettingEntries } from '../../userSettings/useSettingEntries.ts';
import { useSettingEntries, useSharedEntries } from '../../userSettings/useSettingEntries.ts';

/** A layout that a user saved for a grid. */
export interface SavedLayout extends NamedLayout {
  id: string;
  /** Visible to all users of the tenant. */
  shared: boolean;
  /** E-mail address of the owner, if it is another user. */
  owner?: string;
}

type Done = { ok: true } | { ok: false; message: string };

export interface SavedLayouts {
  own: readonly SavedLayout[];
  others: readonly SavedLayout[];
  /** Id of the layout that applies until the user arranges the grid. */
  defaultId: string | undefined;
  loading: boolean;
  /** Explains why layouts could not be read. */
  problem: string | undefined;
  retry: () => void;
  save: (layout: Omit<SavedLayout, 'owner'>) => Promise<Done>;
  remove: (layout: SavedLayout) => Promise<Done>;
  setDefault: (id: string | undefined) => Promise<Done>;
}

/** Id of the entry with the default layout's id. */
const defaultEntry = 'default';
const defaultChoice = z.looseObject({ defaultId: z.string() });
const ownEntry = z.union([namedLayout, defaultChoice]);
const isLayout = (value: z.infer<typeof ownEntry>): value is z.infer<typeof namedLayout> =>
  'name' in value && 'layout' in value;

const byName = (a: NamedLayout, b: NamedLayout): number => a.name.localeCompare(b.name);

function describeLayoutProblem(
  ...settings: readonly Pick<SettingEntries<unknown>, 'state' | 'unreadable'>[]
) {
  const states = settings.map(({ state }) => state);
  if (states.includes('failed')) return 'Saved layouts could not be loaded.';
  if (states.includes('newer'))
    return 'Some layouts were saved by a newer version of the app. Reload the page to use them.';
  if (states.includes('damaged')) return 'Saved layouts cannot be read. Saving a layout starts a new list.';
  const count = settings.reduce((sum, { unreadable }) => sum + unreadable, 0);
  if (count === 0) return undefined;
  return count === 1
    ? '1 saved layout cannot be read. It was not changed.'
    : `${count} saved layouts cannot be read. They were not changed.`;
}

/** Layouts of a grid saved on the server: the user's own in `gridLayouts`, shared ones in `gridLayoutsShared`. */
export function useSavedLayouts(group: string): SavedLayouts {
  const ownEntries = useSettingEntries(
    { group, name: 'gridLayouts', formatVersion: layoutVersion },
    ownEntry,
  );
  const sharedSetting = { group, name: 'gridLayoutsShared', formatVersion: layoutVersion, shared: true };
  const shared = useSettingEntries(sharedSetting, namedLayout);
  const sharedByOthers = useSharedEntries(sharedSetting, namedLayout);
  const isShared = new Set(shared.entries.map(({ id }) => id));
  const own = [
    ...ownEntries.entries.flatMap(({ id, value }): SavedLayout[] =>
      isLayout(value) && !isShared.has(id) ? [{ ...value, id, shared: false }] : [],
    ),
    ...shared.entries.map(({ id, value }) => ({ ...value, id, shared: true })),
  ].toSorted(byName);
  const chosen = defaultChoice.safeParse(
    ownEntries.entries.find(({ id }) => id === defaultEntry)?.value,
  ).data;
  const removeEntry = (from: 'own' | 'shared', id: string) =>
    from === 'own' ? ownEntries.save([{ id, value: null }]) : shared.save([{ id, value: null }]);

  return {
    own,
    others: sharedByOthers.entries
      .map(({ id, value, emailAddress }) => ({ ...value, id, shared: true, owner: emailAddress }))
      .toSorted(byName),
    defaultId: chosen?.defaultId,
    loading: ownEntries.state === 'loading' || shared.state === 'loading',
    problem: describeLayoutProblem(ownEntries, shared),
    retry: () => {
      ownEntries.retry();
      shared.retry();
      sharedByOthers.retry();
    },
    save: async ({ id, shared: shareWithAll, ...value }) => {
      const isNew = own.every((one) => one.id !== id);
      if (isNew && own.length >= maxLayouts)
        return {
          ok: false,
          message: `This grid already has ${maxLayouts} saved layouts. Delete one first.`,
        };
      const saved = await (shareWithAll ? shared : ownEntries).save([{ id, value }]);
      // Delete the previous entry last: a failure leaves two copies rather than none.
      const previous = own.find((one) => one.id === id);
      if (!saved.ok || !previous || previous.shared === shareWithAll) return saved;
      return removeEntry(shareWithAll ? 'own' : 'shared', id);
    },
    remove: ({ id, shared: shareWithAll }) => removeEntry(shareWithAll ? 'shared' : 'own', id),
    setDefault: (defaultId) =>
      ownEntries.save([
        { id: defaultEntry, value: defaultId === undefined ? null : { ...chosen, defaultId } },
      ]),
  };
}

export const layoutById = (
  { own, others }: Pick<SavedLayouts, 'own' | 'others'>,
  id: string | undefined,
): GridLayout | undefined => [...own, ...others].find((layout) => layout.id === id)?.layout;
