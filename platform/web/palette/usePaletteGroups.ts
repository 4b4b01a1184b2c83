import { IconHistory, IconKeyboard } from '@tabler/icons-react';
import { matching } from '#platform/kernel/palette/commands.ts';
import { showShortcuts } from '../keys/shortcutList.ts';
import { useStored } from '../settings/useStored.ts';
import { useGo } from '../shell/useGo.ts';
import { useUser } from '../shell/useUser.ts';
import type { Finder } from './finder.ts';
import { useOfferedActions } from './pageActions.ts';
import { actionEntries, appEntries, pageEntries, type PaletteGroup } from './paletteEntries.ts';
import { recentThings } from './recent.ts';
import { useFound } from './useFound.ts';
import type { PageRoute } from '../shell/pageRoute.ts';
import type { SuiteApp } from '../shell/suiteApp.ts';

interface Offered {
  pages: readonly PageRoute[];
  apps: readonly SuiteApp[];
  finders: readonly Finder[];
}

/** Returns the palette's groups for the typed text: page actions, pages, records found on the server, viewed records. */
export function usePaletteGroups(
  { pages, apps, finders }: Offered,
  typed: string,
): { groups: readonly PaletteGroup[]; note: string | undefined } {
  const go = useGo();
  const user = useUser();
  const actions = useOfferedActions();
  const recent = useStored(recentThings(user));
  const { kinds, waiting, failed } = useFound(finders, typed);
  const areaName = ({ area }: PageRoute) => apps.find((app) => app.area === area)?.name;
  const places = [
    ...pageEntries(pages, areaName, go),
    ...appEntries(apps, go),
    {
      key: 'shortcuts',
      icon: IconKeyboard,
      label: 'Keyboard shortcuts',
      words: 'keys help',
      keys: ['?'],
      run: showShortcuts,
    },
  ];
  const things = recent.map(({ path, label, detail }) => ({
    key: `recent ${path}`,
    icon: IconHistory,
    label,
    detail,
    run: () => go(path),
  }));
  const groups = [
    { title: 'On this page', entries: matching(actionEntries(actions), typed) },
    ...(typed.trim() === '' ? [{ title: 'Recent', entries: things }] : []),
    { title: 'Go to', entries: matching(places, typed) },
    ...kinds.map(({ title, icon, found }) => ({
      title,
      entries: found.map(({ path, label, detail }) => ({
        key: `found ${path}`,
        icon,
        label,
        detail,
        run: () => go(path),
      })),
    })),
    ...(typed.trim() === '' ? [] : [{ title: 'Recent', entries: matching(things, typed) }]),
  ].filter(({ entries }) => entries.length > 0);
  const rest = groups.length === 0 ? `Nothing found for "${typed.trim()}".` : undefined;
  if (waiting) return { groups, note: 'Searching …' };
  return { groups, note: failed ? 'Some records could not be searched.' : rest };
}
