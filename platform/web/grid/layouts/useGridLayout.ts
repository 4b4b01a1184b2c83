import { useCallback, useRef, useState } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import {
  emptyLayout,
  type GridLayout,
  preserveUnknownColumns,
} from '#platform/kernel/grid/layouts/layout.ts';
import { gridSetting, readStoredLayout } from './gridSetting.ts';
import { debouncedSave } from './debouncedSave.ts';
import { useFlushOnPageHide } from './useGridViewState.ts';

/** Spec 1 §2: saves are debounced, and wait until the grid has restored its layout. */
const saveTiming = { delayMs: 500, quietPeriodMs: 3000 };

/** Layout of a grid, restored from this browser and saved when it changes. */
export function useGridLayout<Row>(name: string, columns: readonly Column<Row>[]) {
  const setting = gridSetting(name);
  const [storedLayout] = useState(() => readStoredLayout(setting.get()));
  const [layout, setLayout] = useState(storedLayout ?? emptyLayout);
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
