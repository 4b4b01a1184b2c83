import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberThing } from '../palette/recent.ts';
import { useUser } from './useUser.ts';

/** Adds the current page's record to the recently viewed records of the command palette. */
export function useRememberThing(thing: { label: string; detail: string } | undefined): void {
  const user = useUser();
  const { pathname } = useLocation();
  const { label, detail } = thing ?? {};
  useEffect(() => {
    if (label !== undefined && detail !== undefined) rememberThing(user, { path: pathname, label, detail });
  }, [user, pathname, label, detail]);
}
