import { useSyncExternalStore } from 'react';
import { themeSetting } from './settings.ts';
import { useStore } from '../parts/store.ts';

const darkSchemeQuery = () => matchMedia('(prefers-color-scheme: dark)');

const subscribe = (changed: () => void): (() => void) => {
  const query = darkSchemeQuery();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the dark theme is active: the user's setting, or the system's. */
export function useDark(): boolean {
  const chosen = useStore(themeSetting);
  const system = useSyncExternalStore(subscribe, () => darkSchemeQuery().matches);
  return chosen === 'system' ? system : chosen === 'dark';
}
