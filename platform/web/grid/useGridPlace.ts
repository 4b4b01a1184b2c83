import { useEffect, useState } from 'react';
import { useUser } from '../shell/useUser.ts';
import { type GridPlace, gridPlace, keepGridPlace, start } from './gridPlace.ts';
import { lateSave } from './lateSave.ts';

/** Restores and saves search and page of a list in this tab; grids inside a record have no view state. */
export function useGridPlace(
  name: string,
  isList: boolean,
): { left: GridPlace; keep: (place: GridPlace) => void } {
  const { tenantId, email } = useUser();
  const owner = `${tenantId}.${email}`;
  const [left] = useState(() => (isList ? gridPlace(name, owner) : start));
  const [late] = useState(() => lateSave({ wait: 500, quiet: 0 }));
  useSavedWhenLeft(late.flush);
  return { left, keep: (place) => isList && late.put(() => keepGridPlace(name, owner, place)) };
}

/** Runs `flush` when the grid unmounts, the tab closes or the page goes into the background. */
export function useSavedWhenLeft(flush: () => void): void {
  useEffect(() => {
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);
}
