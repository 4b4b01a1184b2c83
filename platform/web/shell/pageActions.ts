import type { Icon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
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
  onClick?: (() => void) | undefined;
  entries?: readonly { label: string; disabledReason?: string | undefined; onClick: () => void }[];
}

const actionSources = createStore<readonly (() => readonly PageAction[])[]>([]);

/** Registers actions for the command palette while the page is mounted: `useRegisterPageActions([{ label: 'New Order', onClick }])`. */
export function useRegisterPageActions(actions: readonly PageAction[]): void {
  // The palette reads the actions when it opens, so that a render of the page notifies nobody.
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const source = () => latest.current;
    actionSources.set([...actionSources.get(), source]);
    return () => actionSources.set(actionSources.get().filter((one) => one !== source));
  }, []);
}

/** Returns all actions of the current page. */
export const useCurrentPageActions = (): readonly PageAction[] =>
  useStore(actionSources).flatMap((source) => source());

/** Returns all actions of the page at this moment, for the handler of an event. */
export const getCurrentPageActions = (): readonly PageAction[] =>
  actionSources.get().flatMap((source) => source());
