import { useEffect, useState } from 'react';
import { useUser } from '../../session/useUser.ts';
import {
  type GridViewState,
  readGridViewState,
  saveGridViewState,
  initialViewState,
} from './gridViewState.ts';
import { debouncedSave } from './debouncedSave.ts';

/** Key of the view states of a grid. It contains the user, because another one may sign in without a reload. */
export function useViewStateKey(name: string): string {
  const { tenantId, email } = useUser();
  return `${tenantId}.${email}.${name}`;
}

/** Restores and saves search and page of a list in this tab; a grid without a key has no view state. */
export function useGridViewState(viewStateKey: string | undefined): {
  initial: GridViewState;
  save: (state: GridViewState) => void;
} {
  const [initial] = useState(() =>
    viewStateKey === undefined ? initialViewState : readGridViewState(viewStateKey),
  );
  const [debounced] = useState(() => debouncedSave({ delayMs: 500, quietPeriodMs: 0 }));
  useFlushOnPageHide(debounced.flush);
  return {
    initial,
    save: (state) => {
      if (viewStateKey !== undefined) debounced.schedule(() => saveGridViewState(viewStateKey, state));
    },
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
