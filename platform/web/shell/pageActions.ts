import type { Icon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { MenuEntry } from '../parts/button/menuEntry.ts';
import { createStore, useStore } from '../parts/store.ts';

/** An action of the current page, e.g. from its ribbon; `entries` are the items of a menu. */
export interface PageAction {
  label: string;
  icon?: Icon | undefined;
  /** Single key that runs the action: 'n'. */
  shortcut?: string | undefined;
  /** Reason why the action is disabled. */
  disabledReason?: string | undefined;
  busy?: boolean;
  /** Number of things that wait for this action, such as counts to post; also shown at the menu of the top bar. */
  badge?: number | undefined;
  /** A tool that every grid has; the menu of the top bar leaves it out. */
  isGridTool?: boolean;
  onClick?: (() => void) | undefined;
  entries?: readonly MenuEntry[];
}

const actionSources = createStore<readonly (() => readonly PageAction[])[]>([]);

/** Returns the actions of the menu in the top bar. */
const listMenuActions = (actions: readonly PageAction[]): readonly PageAction[] =>
  actions.filter(({ isGridTool, onClick, entries }) => !isGridTool && (onClick || entries));

/** Returns what the top bar shows while its menu is closed: whether there is a menu, and how many things wait for its actions. */
export const summarizePageActions = (actions: readonly PageAction[]): { hasMenu: boolean; badge: number } => {
  const listed = listMenuActions(actions);
  return { hasMenu: listed.length > 0, badge: listed.reduce((sum, { badge = 0 }) => sum + badge, 0) };
};

/** Builds the entries of the menu; an action with a menu of its own becomes a group. */
export const toMenuEntries = (actions: readonly PageAction[]): readonly MenuEntry[] =>
  listMenuActions(actions).flatMap(
    ({ label, icon, disabledReason, busy, badge, onClick = () => {}, entries }): readonly MenuEntry[] => {
      const reason = busy ? 'In progress' : disabledReason;
      return entries
        ? entries.map((entry) => ({
            ...entry,
            group: label,
            disabledReason: reason ?? entry.disabledReason,
          }))
        : [{ label, icon, disabledReason: reason, badge, onClick }];
    },
  );

/** Registers actions for the command palette and the top bar while the page is mounted: `useRegisterPageActions([{ label: 'New Order', onClick }])`. */
export function useRegisterPageActions(actions: readonly PageAction[]): void {
  // Palette and menu read the actions when they open, so that a render of the page notifies nobody.
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const source = () => latest.current;
    actionSources.set([...actionSources.get(), source]);
    return () => actionSources.set(actionSources.get().filter((one) => one !== source));
  }, []);
  const { hasMenu, badge } = summarizePageActions(actions);
  const summary = `${hasMenu} ${badge}`;
  const shownSummary = useRef(summary);
  useEffect(() => {
    if (shownSummary.current === summary) return;
    shownSummary.current = summary;
    actionSources.set([...actionSources.get()]);
  }, [summary]);
}

/** Returns all actions of the current page. */
export const useCurrentPageActions = (): readonly PageAction[] =>
  useStore(actionSources).flatMap((source) => source());

/** Returns all actions of the page at this moment, for the handler of an event. */
export const getCurrentPageActions = (): readonly PageAction[] =>
  actionSources.get().flatMap((source) => source());
