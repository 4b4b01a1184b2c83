import { useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '#platform/web/panel/useLeaveGuard.ts';
import { createStore, useStore } from '#platform/web/parts/store.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import {
  checkFailedLine,
  createTypedLine,
  type FailedLine,
  formatFailedLine,
  isEmptyTypedLine,
  type TypedLine,
} from './typedLine.ts';

interface TypedLinesState {
  /** The line in the row. */
  typed: TypedLine;
  /** Lines that could not be added, in the order typed. The first one is in the row, unless another line is typed there. */
  failed: readonly FailedLine[];
  /** Number of lines that are being added. */
  pendingCount: number;
}

/** Lines that are typed on the page of an order, until they are on the order. */
export interface TypedLines extends TypedLinesState {
  /** Returns the state with changes that are not rendered yet. */
  read: () => TypedLinesState;
  /** Changes the line in the row. */
  change: (values: Partial<TypedLine>) => void;
  /** Clears the row for the next line. */
  clear: () => void;
  /** Clears the row, whose line is being added. */
  start: () => void;
  /** A line was added. */
  finish: () => void;
  /** A line could not be added: it goes back into the row. */
  fail: (line: FailedLine) => void;
  /** Removes lines that are on the order although their response was lost. */
  removeSaved: (lines: readonly OrderLine[]) => void;
}

/** Puts the first line that could not be added into an empty row. */
function putBack(state: TypedLinesState): TypedLinesState {
  const [first] = state.failed;
  return first && isEmptyTypedLine(state.typed) ? { ...state, typed: first.typed } : state;
}

/**
 * Returns the start of the next line, if keys that were meant for it have reached a line that came back meanwhile; undefined when that
 * line is changed.
 */
function findNextText({ typed, failed }: TypedLinesState, text = ''): string | undefined {
  const hasComeBack = typed.item && failed.some((line) => line.typed === typed);
  return hasComeBack && text !== typed.text && text.startsWith(typed.text)
    ? text.slice(typed.text.length)
    : undefined;
}

const withoutTyped = ({ failed, typed }: TypedLinesState): readonly FailedLine[] =>
  failed.filter((line) => line.typed !== typed);

/** Keeps typed lines while the page lives, also while their row is hidden. `isLeaving`: the page was saved and is left. */
export function useTypedLines(isLeaving: () => boolean): TypedLines {
  const [store] = useState(() =>
    createStore<TypedLinesState>({ typed: createTypedLine(), failed: [], pendingCount: 0 }),
  );
  const state = useStore(store);
  const hasInput = !isEmptyTypedLine(state.typed) || state.failed.length > 0;
  // Lines that are being added go on when another page is opened, but not when the app is closed.
  useLeaveGuard(hasInput || state.pendingCount > 0, () => isLeaving() || !hasInput);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const update = (values: (last: TypedLinesState) => Partial<TypedLinesState>) =>
    store.set({ ...store.get(), ...values(store.get()) });
  const startRow = (addedCount: number) =>
    store.set(
      putBack({
        failed: withoutTyped(store.get()),
        typed: createTypedLine(),
        pendingCount: store.get().pendingCount + addedCount,
      }),
    );
  return {
    ...state,
    read: store.get,
    change: (values) =>
      update((last) => {
        const next = findNextText(last, values.text);
        return next === undefined
          ? { typed: { ...last.typed, ...values }, failed: withoutTyped(last) }
          : { typed: { ...createTypedLine(), text: next } };
      }),
    clear: () => startRow(0),
    start: () => startRow(1),
    finish: () => update(({ pendingCount }) => ({ pendingCount: pendingCount - 1 })),
    fail: (line) => {
      update(({ pendingCount, failed }) => ({ pendingCount: pendingCount - 1, failed: [...failed, line] }));
      store.set(putBack(store.get()));
      if (!isOpen.current) showToast('error', formatFailedLine(line), { isPersistent: true });
    },
    removeSaved: (lines) => {
      const last = store.get();
      const failed = last.failed.flatMap((line) => checkFailedLine(line, lines) ?? []);
      if (failed.length === last.failed.length && failed.every((line) => last.failed.includes(line))) return;
      const isInRow = last.failed.some(({ typed }) => typed === last.typed);
      store.set(putBack({ ...last, failed, typed: isInRow ? createTypedLine() : last.typed }));
    },
  };
}
