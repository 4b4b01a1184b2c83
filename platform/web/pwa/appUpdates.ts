import { createStore, useStore } from '../parts/store.ts';
import { runAfterLoad } from '../parts/runAfterLoad.ts';

const checkMilliseconds = 60_000;
const workerPath = '/sw.js';

/** A newer release is available and its message was not closed. */
const isUpdateVisible = createStore(false);
let registration: ServiceWorkerRegistration | undefined;
let isReloading = false;

const announce = (): void => isUpdateVisible.set(true);
export const dismissUpdate = (): void => isUpdateVisible.set(false);

/**
 * Registers the service worker and checks every 60 s for a newer release (spec 1 §9). Replaces the plugin's code, which
 * reloads every tab as soon as one of them updates and loses unsaved input there.
 */
export async function watchForUpdates(onError: (error: unknown) => void): Promise<void> {
  // A page's code could not be loaded, because a newer release has replaced it.
  addEventListener('vite:preloadError', () => navigator.onLine && announce());
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isReloading) location.reload();
    // Another tab has activated the newer release; this one still runs the old code.
    else if (isControlled) announce();
    isControlled = true;
  });
  // Caching the whole app would slow down the first page.
  if (!isControlled) await new Promise<void>((resolve) => runAfterLoad(resolve));
  try {
    // Browsers that block service workers may return undefined.
    const registered: ServiceWorkerRegistration | undefined = await serviceWorker.register(workerPath);
    if (!registered) return;
    registration = registered;
    if (registered.waiting && isControlled) announce();
    registered.addEventListener('updatefound', () => announceOnceInstalled(registered.installing));
  } catch (error) {
    return onError(error);
  }
  setInterval(() => void checkForUpdate(), checkMilliseconds);
}

function announceOnceInstalled(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) announce();
  });
}

/** Checks for a newer release; ignores an unavailable server. */
async function checkForUpdate(): Promise<void> {
  if (!navigator.onLine || registration?.installing) return;
  const response = await fetch(workerPath, { cache: 'no-store' }).catch(() => undefined);
  if (response?.ok) await registration?.update().catch(() => undefined);
}

/** Activates the newer release and reloads this tab; other tabs show the message. */
export function applyUpdate(): void {
  isReloading = true;
  const waiting = registration?.waiting;
  if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' });
  else location.reload();
}

export const useIsUpdateVisible = (): boolean => useStore(isUpdateVisible);
