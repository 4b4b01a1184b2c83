import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { fullScreenSetting } from '../settings/settings.ts';
import { useStore } from '../parts/store.ts';

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

const isFull = (): boolean => document.fullscreenElement !== null;

const enterFullScreen = (): void => void document.documentElement.requestFullscreen().catch(() => undefined);

/** Toggles full screen. The setting is persisted; after a reload the first click or key restores it. */
export function FullScreenToggle({ small = false }: { small?: boolean }) {
  const full = useSyncExternalStore(subscribe, isFull);
  const isEnabled = useStore(fullScreenSetting);
  useEffect(() => {
    if (!isEnabled || isFull()) return undefined;
    const restore = () => !isFull() && enterFullScreen();
    addEventListener('click', restore, { once: true });
    addEventListener('keydown', restore, { once: true });
    return () => {
      removeEventListener('click', restore);
      removeEventListener('keydown', restore);
    };
  }, [isEnabled]);
  useEffect(
    () =>
      // Leaving with Escape also changes the setting.
      subscribe(() => fullScreenSetting.set(isFull())),
    [],
  );
  if (!document.fullscreenEnabled) return null;
  const Art = full ? IconMinimize : IconMaximize;
  const label = full ? 'Leave full screen' : 'Full screen';
  return (
    <button
      type="button"
      className="navigation-button"
      data-small={small || undefined}
      title={small ? label : undefined}
      data-tooltip-side="right"
      onClick={() => (full ? void document.exitFullscreen() : enterFullScreen())}
    >
      <Art size={18} stroke={1.75} aria-hidden />
      <span className={small ? 'unseen' : 'cut'}>{label}</span>
    </button>
  );
}
