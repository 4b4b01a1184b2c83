import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import { fittingColumns, longestNumbers, wideEnough } from '#platform/kernel/grid/fitting.ts';
import { type ColumnPlace, chosenColumns, type GridLayout } from '#platform/kernel/grid/layout.ts';
import { useLook } from '../theme/Appearance.tsx';

// Width of a scroll bar that is not an overlay, in pixels.
const scrollBar = 16;

const none: readonly ColumnPlace[] = [];
const nothingYet: ReadonlyMap<string, number> = new Map();

const areSame = <Row>(a: readonly Column<Row>[], b: readonly Column<Row>[]): boolean =>
  a.length === b.length &&
  a.every((column, place) => {
    const other = b[place];
    return column.key === other?.key && column.hidden === other.hidden && column.width === other.width;
  });

/**
 * Hides columns that do not fit into the element of `ref`, unless the user chose to show them. Cards show all chosen columns.
 * `numbers` is for `useLongestNumbers`. The array stays identical until a column appears, disappears or gets wider: the grid library
 * rebuilds itself when it receives new columns.
 */
export function useFittingColumns<Row>(
  columns: readonly Column<Row>[],
  { columns: places = none }: GridLayout,
  wide: boolean,
) {
  const { size } = useLook();
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const place = ref.current;
    if (!place) return undefined;
    const measure = () => setRoom(place.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(place);
    return () => watch.disconnect();
  }, []);
  // Other changes of a layout do not affect this result.
  const choices = JSON.stringify(
    places.flatMap(({ key, hidden }) => (hidden === undefined ? [] : [[key, hidden]])),
  );
  const chosen = useMemo(
    () => chosenColumns(columns, new Map(JSON.parse(choices) as [string, boolean][])),
    [columns, choices],
  );
  const [longest, setLongest] = useState(nothingYet);
  const fitting = useMemo(
    () => (wide ? fittingColumns(wideEnough(chosen, longest), ((room - scrollBar) * 14) / size) : chosen),
    [wide, chosen, longest, room, size],
  );
  const [kept, setKept] = useState({ of: columns, fitting });
  if (kept.of !== columns || !areSame(kept.fitting, fitting)) setKept({ of: columns, fitting });
  return { ref, columns: kept.fitting, numbers: { longest, setLongest } };
}

/** Widens number columns to fit the visible rows, and never narrows them again. */
export function useLongestNumbers<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { longest, setLongest }: ReturnType<typeof useFittingColumns>['numbers'],
): void {
  const next = useMemo(() => longestNumbers(columns, rows, longest), [columns, rows, longest]);
  if (next !== longest) setLongest(next);
}
