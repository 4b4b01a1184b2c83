import { IconHistory, IconKeyboard } from '@tabler/icons-react';
import { matchCommands } from '#platform/kernel/palette/commands.ts';
import { openShortcuts } from '../shell/keyboard/shortcuts.ts';
import { useStore } from '../parts/store.ts';
import { useGo } from '../shell/useGo.ts';
import { useUser } from '../session/useUser.ts';
import type { RecordFinder } from './recordFinder.ts';
import { useCurrentPageActions } from '../shell/pageActions.ts';
import { actionEntries, appEntries, isEnabled, pageEntries, type PaletteGroup } from './paletteEntries.ts';
import { viewedRecordsSetting } from '../record/viewedRecords.ts';
import { useRecordSearch } from './useRecordSearch.ts';
import type { PageRoute } from '../shell/pageRoute.ts';
import type { SuiteApp } from '../shell/suiteApp.ts';

interface PaletteSources {
  pages: readonly PageRoute[];
  apps: readonly SuiteApp[];
  finders: readonly RecordFinder[];
}

/** Whether the first entry is final: a search whose results come before it may be pending, or have failed. */
type FirstEntryState = 'final' | 'pending' | 'failed';

/** Returns the palette's groups for the typed text: page actions, pages, records found on the server, viewed records. */
export function usePaletteGroups(
  { pages, apps, finders }: PaletteSources,
  typed: string,
): { groups: readonly PaletteGroup[]; firstEntryState: FirstEntryState; note: string | undefined } {
  const go = useGo();
  const user = useUser();
  const actions = useCurrentPageActions();
  const viewedRecords = useStore(viewedRecordsSetting(user));
  const { kinds, isPending, hasFailed } = useRecordSearch(finders, typed);
  const areaName = ({ area }: PageRoute) => apps.find((app) => app.area === area)?.name;
  const destinations = [
    ...pageEntries(pages, areaName, go),
    ...appEntries(apps, go),
    {
      key: 'shortcuts',
      icon: IconKeyboard,
      label: 'Keyboard shortcuts',
      words: 'keys help',
      keys: ['?'],
      run: openShortcuts,
    },
  ];
  const viewedEntries = viewedRecords.map(({ path, label, detail }) => ({
    key: `recent ${path}`,
    icon: IconHistory,
    label,
    detail,
    run: () => go(path),
  }));
  const pageActions = matchCommands(actionEntries(actions), typed);
  const allGroups: readonly (PaletteGroup & { state?: FirstEntryState })[] = [
    { title: 'On this page', entries: pageActions.filter(isEnabled) },
    ...(typed.trim() === '' ? [{ title: 'Recent', entries: viewedEntries }] : []),
    { title: 'Go to', entries: matchCommands(destinations, typed) },
    ...kinds.map(({ title, icon, found, ...search }) => ({
      title,
      state: getSearchState(search),
      entries: found.map(({ id, path, label, detail }) => ({
        key: `found ${title} ${id}`,
        icon,
        label,
        detail,
        run: () => go(path),
      })),
    })),
    ...(typed.trim() === '' ? [] : [{ title: 'Recent', entries: matchCommands(viewedEntries, typed) }]),
    // Last, because Enter runs the first entry.
    { title: 'Unavailable', entries: pageActions.filter((entry) => !isEnabled(entry)) },
  ];
  const groups = allGroups.filter(({ entries }) => entries.length > 0);
  const first = allGroups.find(({ entries, state = 'final' }) => entries.length > 0 || state !== 'final');
  const firstEntryState = first?.state ?? 'final';
  const emptyNote = groups.length === 0 ? `Nothing found for “${typed.trim()}”.` : undefined;
  if (isPending) return { groups, firstEntryState, note: 'Searching …' };
  return { groups, firstEntryState, note: hasFailed ? 'Some records could not be searched.' : emptyNote };
}

function getSearchState(search: { isPending: boolean; hasFailed: boolean }): FirstEntryState {
  if (search.isPending) return 'pending';
  return search.hasFailed ? 'failed' : 'final';
}
