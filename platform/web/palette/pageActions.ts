import type { Icon } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** What can be done on the page at hand, as its ribbon or its record offers it; `entries` are the choices of a menu. */
export interface PageAction {
  label: string;
  icon?: Icon | undefined;
  /** It cannot be done, and why. */
  why?: string | undefined;
  busy?: boolean;
  onClick?: (() => void) | undefined;
  entries?: readonly { label: string; why?: string | undefined; onClick: () => void }[];
}

let offers: readonly (() => readonly PageAction[])[] = [];
const listeners = new Set<() => void>();

function setOffers(next: typeof offers): void {
  offers = next;
  listeners.forEach((listener) => listener());
}

/** Offers what the page can do to the command palette while the page is there: `usePageActions([{ label: 'New Order', onClick }])`. */
export function usePageActions(actions: readonly PageAction[]): void {
  // Asked when the palette opens: the page need not tell at every drawing.
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const offer = () => latest.current;
    setOffers([...offers, offer]);
    return () => setOffers(offers.filter((one) => one !== offer));
  }, []);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Everything the page at hand can do now. */
export const useOfferedActions = (): readonly PageAction[] =>
  useSyncExternalStore(subscribe, () => offers).flatMap((offer) => offer());
