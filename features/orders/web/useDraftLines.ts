import { useMemo, useState } from 'react';
import { lineNumbers } from '../lineNumbers.ts';
import type { LineActions } from './lineActions.ts';
import { changedLine, type OrderLine } from './orderLine.ts';

const done = { ok: true } as const;

const numbered = (lines: readonly OrderLine[], added: readonly OrderLine[]): readonly OrderLine[] => {
  const numbers = lineNumbers(
    lines.map(({ lineNumber }) => lineNumber),
    added.map(() => null),
  );
  return [...lines, ...added.map((line, index) => ({ ...line, lineNumber: numbers[index] ?? 0 }))];
};

/** Lines of an order that is not saved yet; they are saved with it in one operation. */
export function useDraftLines(): { lines: readonly OrderLine[]; actions: LineActions } {
  const [lines, setLines] = useState<readonly OrderLine[]>([]);
  const actions = useMemo<LineActions>(
    () => ({
      add: async (added) => {
        setLines((last) => numbered(last, added));
        return done;
      },
      change: async (changes) => {
        const byId = new Map(changes.map(({ line, ...change }) => [line.id, change]));
        setLines((last) => last.map((line) => changedLine(line, byId.get(line.id) ?? {})));
        return done;
      },
      remove: async ({ id }) => {
        setLines((last) => last.filter((line) => line.id !== id));
        return done;
      },
    }),
    [],
  );
  return { lines, actions };
}
