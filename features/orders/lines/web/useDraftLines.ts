import { useMemo, useRef, useState } from 'react';
import { createStore, useStore } from '#platform/web/parts/store.ts';
import { assignLineNumbers } from '../lineNumbers.ts';
import { declined, type EnteredValue, type LineActions } from './lineActions.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
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
  /** Returns the lines with changes that are not rendered yet. */
  getLines: () => readonly OrderLine[];
  actions: LineActions;
  /** Waits for the confirmation of quantities; returns false when one was declined. */
  waitForQuestions: () => Promise<boolean>;
} {
  const [store] = useState(() => createStore(initial));
  const lines = useStore(store);
  /** Pending questions: true once all are confirmed. */
  const questions = useRef(Promise.resolve(true));
  const actions = useMemo<LineActions>(() => {
    /** Prompts after the earlier questions. */
    async function prompt(confirm: NonNullable<EnteredValue['confirm']>): Promise<boolean> {
      const earlier = questions.current;
      const reply = earlier.then(confirm);
      const all = Promise.all([earlier, reply]).then((replies) => replies.every(Boolean));
      questions.current = all;
      const isConfirmed = await reply;
      if (questions.current === all) questions.current = Promise.resolve(true);
      return isConfirmed;
    }
    return {
      add: async (added) => {
        store.set(appendNumbered(store.get(), added));
        return success;
      },
      change: async (changes, { confirm } = {}) => {
        if (confirm && !(await prompt(confirm))) return declined;
        const byId = new Map(changes.map(({ line, ...change }) => [line.id, change]));
        store.set(store.get().map((line) => applyLineChange(line, byId.get(line.id) ?? {})));
        return success;
      },
      remove: async ({ id }) => {
        store.set(store.get().filter((line) => line.id !== id));
        return success;
      },
    };
  }, [store]);
  const waitForQuestions = async () => questions.current;
  return { lines, getLines: store.get, actions, waitForQuestions };
}
