import { useSyncExternalStore } from 'react';
import { themeSetting } from '../settings/settings.ts';
import { useStored } from '../settings/useStored.ts';

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

const subscribe = (changed: () => void): (() => void) => {
  const query = systemDark();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the dark theme is active: the user's setting, or the system's. */
export function useDark(): boolean {
  const chosen = useStored(themeSetting);
  const system = useSyncExternalStore(subscribe, () => systemDark().matches);
  return chosen === 'system' ? system : chosen === 'dark';
}
