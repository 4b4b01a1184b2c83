import { useMemo, useState } from 'react';
import { assignLineNumbers } from '../../lines/lineNumbers.ts';
import type { LineActions } from './lineActions.ts';
import type { OrderLine } from './orderLine.ts';
import { applyLineChange } from './lineChange.ts';

const success = { ok: true } as const;

const appendNumbered = (lines: readonly OrderLine[], added: readonly OrderLine[]): readonly OrderLine[] => {
  const numbers = assignLineNumbers(
    lines.map(({ lineNumber }) => lineNumber),
    added.map(() => null),
  );
  return [...lines, ...added.map((line, index) => ({ ...line, lineNumber: numbers[index] ?? 0 }))];
};

/** Lines of an order that is not saved yet; they are saved with it in one operation. */
export function useDraftLines(initial: readonly OrderLine[] = []): {
  lines: readonly OrderLine[];
  actions: LineActions;
} {
  const [lines, setLines] = useState(initial);
  const actions = useMemo<LineActions>(
    () => ({
      add: async (added) => {
        setLines((last) => appendNumbered(last, added));
        return success;
      },
      change: async (changes) => {
        const byId = new Map(changes.map(({ line, ...change }) => [line.id, change]));
        setLines((last) => last.map((line) => applyLineChange(line, byId.get(line.id) ?? {})));
        return success;
      },
      remove: async ({ id }) => {
        setLines((last) => last.filter((line) => line.id !== id));
        return success;
      },
    }),
    [],
  );
  return { lines, actions };
}
