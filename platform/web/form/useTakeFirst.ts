import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { firstMatch } from './pickerQuery.ts';
import type { PickerSource } from './pickerSource.ts';

/** Picks the first result of a search that is still loading, unless it is cancelled meanwhile. */
export function useTakeFirst<Row>(source: PickerSource<Row>) {
  const queries = useQueryClient();
  const last = useRef(0);
  const [waiting, setWaiting] = useState(false);
  return {
    waiting,
    /** Calls back for the latest search only; a cancelled one never calls back. */
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
