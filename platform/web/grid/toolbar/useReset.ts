import { useState } from 'react';
import { type GridLayout, emptyLayout } from '#platform/kernel/grid/layouts/layout.ts';
import { showToast } from '../../parts/toast/toast.ts';

/** Everything that Reset clears. */
interface ResettableState {
  layout: GridLayout;
  search: string;
  /** Selected rows. */
  ids: ReadonlySet<string>;
}

export interface Reset {
  run: () => void;
  /** Restores the state before Reset; undefined once the user has changed the grid again. */
  undo: (() => void) | undefined;
}

const initialState: ResettableState = { layout: emptyLayout, search: '', ids: new Set() };

/** Resets columns, sort, filters, search and selection of a grid, and can undo it until the grid is changed again. */
export function useReset(current: ResettableState, apply: (state: ResettableState) => void): Reset {
  const [previous, setPrevious] = useState<ResettableState>();
  const isReset = Object.keys(current.layout).length === 0 && current.search === '' && current.ids.size === 0;
  const restore = (state: ResettableState) => {
    setPrevious(undefined);
    apply(state);
  };
  return {
    run: () => {
      setPrevious(current);
      apply(initialState);
      showToast('info', 'Columns, sort, filters and selection were reset', {
        action: { label: 'Undo', onClick: () => restore(current) },
      });
    },
    undo: previous && isReset ? () => restore(previous) : undefined,
  };
}
