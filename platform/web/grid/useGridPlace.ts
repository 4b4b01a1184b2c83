import { useEffect, useState } from 'react';
import { useUser } from '../shell/useUser.ts';
import { type GridPlace, gridPlace, keepGridPlace, start } from './gridPlace.ts';
import { lateSave } from './lateSave.ts';

/** Search and page of a list as they were left in this tab, and what keeps them; nothing of a grid that is part of a record. */
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

/** Saves what still waits when the grid goes: with its page, with the tab, into the background of a phone. */
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
