import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FindRow } from './pickerQuery.ts';
import type { PickerSource } from './pickerSource.ts';

/** Finds the row that typed text means while its results are not shown, unless it is cancelled meanwhile. */
export function usePickMatch<Row>(source: PickerSource<Row>) {
  const queries = useQueryClient();
  const lastRequest = useRef(0);
  const [isWaiting, setWaiting] = useState(false);
  return {
    waiting: isWaiting,
    /**
     * Calls back for the latest search only, and resolves to its result. A cancelled one never calls back and resolves to
     * true, because the value was chosen in another way or stays.
     */
    pickMatch: async (
      find: FindRow,
      words: string,
      onResult: (row: Row | undefined) => Promise<boolean>,
    ): Promise<boolean> => {
      lastRequest.current += 1;
      const request = lastRequest.current;
      setWaiting(true);
      const row = await find(queries, source, words);
      if (request !== lastRequest.current) return true;
      setWaiting(false);
      return onResult(row);
    },
    cancel: () => {
      lastRequest.current += 1;
      setWaiting(false);
    },
  };
}
