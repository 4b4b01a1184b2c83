import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Column } from '#platform/kernel/grid/column.ts';
import {
  hideColumnsToFit,
  maxNumberLengths,
  widenNumberColumns,
} from '#platform/kernel/grid/layouts/columnWidths.ts';
import {
  type LayoutColumn,
  applyColumnChoices,
  type GridLayout,
} from '#platform/kernel/grid/layouts/layout.ts';
import { useActiveTheme } from '../../settings/Appearance.tsx';
import { readMemoryViewState, updateMemoryViewState } from '../viewState/memoryViewState.ts';

// Width of a scroll bar that is not an overlay, in pixels.
const scrollBar = 16;

const none: readonly LayoutColumn[] = [];
const noLengths: ReadonlyMap<string, number> = new Map();

const haveSameColumns = <Row>(a: readonly Column<Row>[], b: readonly Column<Row>[]): boolean =>
  a.length === b.length &&
  a.every((column, index) => {
    const other = b[index];
    return column.key === other?.key && column.hidden === other.hidden && column.width === other.width;
  });

/**
 * `key` is that of the view state, undefined while the rows load. Hides columns that do not fit into the element of `ref`, unless the user chose to show them. Cards show all chosen columns.
 * `numbers` is for `useLongestNumbers`. The array stays identical until a column appears, disappears or gets wider: the grid library
 * rebuilds itself when it receives new columns.
 */
export function useFittingColumns<Row>(
  key: string | undefined,
  columns: readonly Column<Row>[],
  { columns: layoutColumns = none }: GridLayout,
  wide: boolean,
) {
  const { size } = useActiveTheme();
  const ref = useRef<HTMLDivElement>(null);
  const [previous] = useState(() => (key === undefined ? undefined : readMemoryViewState(key).fit));
  const [availableWidth, setAvailableWidth] = useState(previous?.availableWidth ?? Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    // The observer calls before the first paint, when the frame has made room for the panel of the page: an earlier width would
    // rebuild the columns twice.
    const observer = new ResizeObserver(() => flushSync(() => setAvailableWidth(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // Other changes of a layout do not affect this result.
  const choices = JSON.stringify(
    layoutColumns.flatMap((column) => (column.hidden === undefined ? [] : [[column.key, column.hidden]])),
  );
  const chosen = useMemo(
    () => applyColumnChoices(columns, new Map(JSON.parse(choices) as [string, boolean][])),
    [columns, choices],
  );
  const [longest, setLongest] = useState(previous?.longest ?? noLengths);
  const fitting = useMemo(
    () =>
      wide
        ? hideColumnsToFit(widenNumberColumns(chosen, longest), ((availableWidth - scrollBar) * 14) / size)
        : chosen,
    [wide, chosen, longest, availableWidth, size],
  );
  const [current, setCurrent] = useState(() =>
    previous?.of === columns
      ? { of: columns, fitting: previous.fitting as readonly Column<Row>[] }
      : { of: columns, fitting },
  );
  if (current.of !== columns || !haveSameColumns(current.fitting, fitting))
    setCurrent({ of: columns, fitting });
  useEffect(() => {
    if (key !== undefined) updateMemoryViewState(key, { fit: { ...current, availableWidth, longest } });
  }, [key, current, availableWidth, longest]);
  return { ref, columns: current.fitting, numbers: { longest, setLongest } };
}

/** Widens number columns to fit the visible rows, and never narrows them again. */
export function useLongestNumbers<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { longest, setLongest }: ReturnType<typeof useFittingColumns>['numbers'],
): void {
  const next = useMemo(() => maxNumberLengths(columns, rows, longest), [columns, rows, longest]);
  if (next !== longest) setLongest(next);
}
