import { useCallback, useRef, useState } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import { type GridLayout, keepingUnknown } from '#platform/kernel/grid/layout.ts';
import { gridSetting, layoutIn } from './gridSetting.ts';
import { lateSave } from './lateSave.ts';
import { useSavedWhenLeft } from './useGridPlace.ts';

/** Spec 1 §2: saves are debounced, and wait until the grid has restored its layout. */
const saving = { wait: 500, quiet: 3000 };

const original: GridLayout = {};

/** Layout of a grid, restored from this browser and saved when it changes. */
export function useGridLayout<Row>(name: string, columns: readonly Column<Row>[]) {
  const setting = gridSetting(name);
  const [kept] = useState(() => layoutIn(setting.get()));
  const [layout, setLayout] = useState(kept ?? original);
  const now = useRef(layout);
  const [isArranged, setArranged] = useState(kept !== undefined);
  const [late] = useState(() => lateSave(saving));
  useSavedWhenLeft(late.flush);
  /** `isFullLayout` replaces the whole layout; otherwise the settings of absent columns are retained. */
  const arrange = useCallback(
    (next: GridLayout, whole = false) => {
      const complete = whole ? next : keepingUnknown(next, now.current, columns);
      now.current = complete;
      setLayout(complete);
      setArranged(true);
      late.put(() => setting.set({ ...setting.get(), layout: complete }));
    },
    [columns, late, setting],
  );
  return { layout, arrange, isArranged };
}
