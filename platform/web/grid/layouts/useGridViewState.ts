import { useEffect, useState } from 'react';
import { useUser } from '../../session/useUser.ts';
import {
  type GridViewState,
  readGridViewState,
  saveGridViewState,
  initialViewState,
} from './gridViewState.ts';
import { debouncedSave } from './debouncedSave.ts';

/** Restores and saves search and page of a list in this tab; grids inside a record have no view state. */
export function useGridViewState(
  name: string,
  isList: boolean,
): { initial: GridViewState; save: (state: GridViewState) => void } {
  const { tenantId, email } = useUser();
  const owner = `${tenantId}.${email}`;
  const [initial] = useState(() => (isList ? readGridViewState(name, owner) : initialViewState));
  const [debounced] = useState(() => debouncedSave({ delayMs: 500, quietPeriodMs: 0 }));
  useFlushOnPageHide(debounced.flush);
  return {
    initial,
    save: (state) => isList && debounced.schedule(() => saveGridViewState(name, owner, state)),
  };
}

/** Runs `flush` when the grid unmounts, the tab closes or the page goes into the background. */
export function useFlushOnPageHide(flush: () => void): void {
  useEffect(() => {
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);
}
