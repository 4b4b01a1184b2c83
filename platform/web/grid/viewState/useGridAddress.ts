import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type GridQuery, parseGridQuery } from '#platform/kernel/grid/layouts/gridQuery.ts';
import { debouncedSave } from './debouncedSave.ts';
import { useGo } from '../../shell/useGo.ts';
import { readAddressQuery, saveAddressQuery } from './gridViewState.ts';

/** Milliseconds without a change until the address has it: browsers refuse pages that change their address too often. */
const addressDelayMs = 300;

/**
 * Returns the query of the address when a grid opens; undefined if the grid wrote it, so that its own state is newer. Undefined
 * also for a grid without an address.
 */
export function useInitialGridQuery(viewStateKey: string | undefined): GridQuery | undefined {
  const query = useAddressQuery();
  const { pathname } = useLocation();
  const [initial] = useState(() =>
    viewStateKey === undefined || isOwnAddress(viewStateKey, pathname, query) ? undefined : parseQuery(query),
  );
  // Not during rendering: on a busy device React may restart the first render.
  useEffect(() => {
    if (viewStateKey !== undefined) shownKeys.add(viewStateKey);
  }, [viewStateKey]);
  return initial;
}

/** Grids that were shown since the app was loaded. */
const shownKeys = new Set<string>();

/** Whether the browser has loaded this page again; a link may have led to another one since. */
const hasReloaded = (pathname: string): boolean =>
  performance
    .getEntriesByType('navigation')
    .some(
      (entry) =>
        entry instanceof PerformanceNavigationTiming &&
        entry.type === 'reload' &&
        new URL(entry.name).pathname === pathname,
    );

/** Whether the grid wrote the address in this tab. A reload may come before the browser has noted the last change of the address. */
function isOwnAddress(viewStateKey: string, pathname: string, query: string): boolean {
  const written = readAddressQuery(viewStateKey);
  return query === written || (written !== '' && !shownKeys.has(viewStateKey) && hasReloaded(pathname));
}

/** Writes the query of a grid into the address, and reports the one of a link that is followed while the grid is displayed. */
export function useGridAddress(
  viewStateKey: string | undefined,
  parameters: Readonly<Record<string, string>>,
  onLink: (query: GridQuery) => void,
): void {
  const query = new URLSearchParams(parameters).toString();
  const { pathname } = useLocation();
  const addressQuery = useAddressQuery();
  const go = useGo();
  const [debounced] = useState(() => debouncedSave({ delayMs: addressDelayMs, quietPeriodMs: 0 }));
  const lastQuery = useRef(addressQuery);
  /** Written queries that the address does not have yet: on a busy device an earlier one arrives after a later one was written. */
  const written = useRef<readonly string[]>([]);
  /** Query of the grid before it followed a link, until its rows follow too. */
  const queryBeforeLink = useRef<string>(undefined);
  const followLink = useEffectEvent(() => {
    if (viewStateKey === undefined || addressQuery === lastQuery.current) return;
    lastQuery.current = addressQuery;
    const at = written.current.lastIndexOf(addressQuery);
    if (at >= 0) {
      written.current = written.current.slice(at + 1);
      return;
    }
    const link = addressQuery === readAddressQuery(viewStateKey) ? undefined : parseQuery(addressQuery);
    if (!link) return;
    queryBeforeLink.current = query;
    onLink(link);
  });
  useEffect(() => followLink(), [addressQuery]);
  useEffect(() => {
    if (viewStateKey === undefined) return;
    if (query === addressQuery) {
      debounced.cancel();
      queryBeforeLink.current = undefined;
      saveAddressQuery(viewStateKey, query);
      return;
    }
    if (query === queryBeforeLink.current) return;
    queryBeforeLink.current = undefined;
    debounced.schedule(() => {
      saveAddressQuery(viewStateKey, query);
      written.current = [...written.current, query];
      go(query === '' ? pathname : `${pathname}?${query}`, { replace: true });
    });
  }, [viewStateKey, query, addressQuery, pathname, go, debounced]);
  // The address belongs to another page then.
  useEffect(() => () => debounced.cancel(), [debounced]);
}

const useAddressQuery = (): string => useLocation({ select: ({ searchStr }) => searchStr.slice(1) });

const parseQuery = (query: string): GridQuery | undefined =>
  parseGridQuery(Object.fromEntries(new URLSearchParams(query)));
