import { useCallback, useRef, useState } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import {
  emptyLayout,
  type GridLayout,
  preserveUnknownColumns,
} from '#platform/kernel/grid/layouts/layout.ts';
import type { GridQuery } from '#platform/kernel/grid/layouts/gridQuery.ts';
import { gridSetting, readStoredLayout } from './gridSetting.ts';
import { debouncedSave } from '../viewState/debouncedSave.ts';
import { useFlushOnPageHide } from '../viewState/useGridViewState.ts';

/** Spec 1 §2: saves are debounced, and wait until the grid has restored its layout. */
const saveTiming = { delayMs: 500, quietPeriodMs: 3000 };

/** Layout of a grid, restored from this browser and saved when it changes. Sorts and filters of a link replace the restored ones. */
export function useGridLayout<Row>(name: string, columns: readonly Column<Row>[], link?: GridQuery) {
  const setting = gridSetting(name);
  const [storedLayout] = useState(() => readStoredLayout(setting.get()));
  const [layout, setLayout] = useState(() =>
    link ? followLink(storedLayout ?? emptyLayout, link) : (storedLayout ?? emptyLayout),
  );
  const currentLayout = useRef(layout);
  const [isArranged, setArranged] = useState(storedLayout !== undefined);
  const [debounced] = useState(() => debouncedSave(saveTiming));
  useFlushOnPageHide(debounced.flush);
  /** `isFullLayout` replaces the whole layout; otherwise the settings of absent columns are retained. */
  const arrange = useCallback(
    (next: GridLayout, isFullLayout = false) => {
      const complete = isFullLayout ? next : preserveUnknownColumns(next, currentLayout.current, columns);
      currentLayout.current = complete;
      setLayout(complete);
      setArranged(true);
      debounced.schedule(() => setting.set({ ...setting.get(), layout: complete }));
    },
    [columns, debounced, setting],
  );
  return { layout, arrange, isArranged };
}

/** Returns the layout with the sorts and filters of a link. */
export const followLink = (layout: GridLayout, { sorts, filters }: GridQuery): GridLayout => ({
  ...layout,
  sorts,
  filters,
});
