import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { addViewedRecord } from './viewedRecords.ts';
import { useUser } from '../session/useUser.ts';

/** Adds the current page's record to the recently viewed records of the command palette. */
export function useTrackViewedRecord(record: { label: string; detail: string } | undefined): void {
  const user = useUser();
  const { pathname } = useLocation();
  const { label, detail } = record ?? {};
  useEffect(() => {
    if (label !== undefined && detail !== undefined) addViewedRecord(user, { path: pathname, label, detail });
  }, [user, pathname, label, detail]);
}
