import type { Icon } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** An action of the current page, e.g. from its ribbon; `entries` are the items of a menu. */
export interface PageAction {
  label: string;
  icon?: Icon | undefined;
  /** Reason why the action is disabled. */
  disabledReason?: string | undefined;
  busy?: boolean;
  onClick?: (() => void) | undefined;
  entries?: readonly { label: string; disabledReason?: string | undefined; onClick: () => void }[];
}

let actionSources: readonly (() => readonly PageAction[])[] = [];
const listeners = new Set<() => void>();

function setActionSources(next: typeof actionSources): void {
  actionSources = next;
  listeners.forEach((listener) => listener());
}

/** Registers actions for the command palette while the page is mounted: `useRegisterPageActions([{ label: 'New Order', onClick }])`. */
export function useRegisterPageActions(actions: readonly PageAction[]): void {
  // The palette reads the actions when it opens, so that a render of the page notifies nobody.
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const source = () => latest.current;
    setActionSources([...actionSources, source]);
    return () => setActionSources(actionSources.filter((one) => one !== source));
  }, []);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns all actions of the current page. */
export const useCurrentPageActions = (): readonly PageAction[] =>
  useSyncExternalStore(subscribe, () => actionSources).flatMap((source) => source());
