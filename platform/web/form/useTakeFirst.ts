import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { firstMatch } from './pickerQuery.ts';
import type { PickerSource } from './pickerSource.ts';

/** Enter before the answer is there: its first row is taken when it comes, unless something else is done meanwhile. */
export function useTakeFirst<Row>(source: PickerSource<Row>) {
  const queries = useQueryClient();
  const last = useRef(0);
  const [waiting, setWaiting] = useState(false);
  return {
    waiting,
    /** Answers only the last question; one that was dropped is never answered. */
    takeFirst: async (words: string, answer: (row: Row | undefined) => void): Promise<void> => {
      last.current += 1;
      const mine = last.current;
      setWaiting(true);
      const row = await firstMatch(queries, source, words);
      if (mine !== last.current) return;
      setWaiting(false);
      answer(row);
    },
    drop: () => {
      last.current += 1;
      setWaiting(false);
    },
  };
}
