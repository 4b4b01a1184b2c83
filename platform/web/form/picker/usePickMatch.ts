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
    /** Calls back for the latest search only; a cancelled one never calls back. */
    pickMatch: async (
      find: FindRow,
      words: string,
      onResult: (row: Row | undefined) => void,
    ): Promise<void> => {
      lastRequest.current += 1;
      const request = lastRequest.current;
      setWaiting(true);
      const row = await find(queries, source, words);
      if (request !== lastRequest.current) return;
      setWaiting(false);
      onResult(row);
    },
    cancel: () => {
      lastRequest.current += 1;
      setWaiting(false);
    },
  };
}
