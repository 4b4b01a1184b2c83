import { useSyncExternalStore } from 'react';
import { afterStart } from '../shell/afterStart.ts';

const checkMilliseconds = 60_000;
const workerPath = '/sw.js';

/** A newer release is there, and nobody has closed the message yet. */
let isShown = false;
let registration: ServiceWorkerRegistration | undefined;
let isReloading = false;
const listeners = new Set<() => void>();

function show(shown: boolean): void {
  isShown = shown;
  listeners.forEach((listener) => listener());
}

const announce = (): void => show(true);
export const closeUpdate = (): void => show(false);

/**
 * Keeps the app for offline starts and looks every 60 s for a newer release (spec 1 §9). Our own lines instead of the
 * plugin's: those reload every tab as soon as one of them asks for it, and with it what is typed there.
 */
export async function watchForUpdates(onError: (error: unknown) => void): Promise<void> {
  // The code of a page did not come: a newer release has taken its place.
  addEventListener('vite:preloadError', () => navigator.onLine && announce());
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isReloading) location.reload();
    // Another tab has brought the newer release; this one still runs the old code.
    else if (isControlled) announce();
    isControlled = true;
  });
  // Keeping the whole app is a lot of work for the first page somebody sees.
  if (!isControlled) await afterStart();
  try {
    // Browsers that refuse workers may answer nothing.
    const made: ServiceWorkerRegistration | undefined = await serviceWorker.register(workerPath);
    if (!made) return;
    registration = made;
    if (made.waiting && isControlled) announce();
    made.addEventListener('updatefound', () => announceOnceInstalled(made.installing));
  } catch (error) {
    return onError(error);
  }
  setInterval(() => void look(), checkMilliseconds);
}

function announceOnceInstalled(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) announce();
  });
}

/** The server may be away or starting anew: then there is nothing to learn. */
async function look(): Promise<void> {
  if (!navigator.onLine || registration?.installing) return;
  const answer = await fetch(workerPath, { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) await registration?.update().catch(() => undefined);
}

/** Takes the newer release: this tab starts anew with it, the others are told. */
export function takeUpdate(): void {
  isReloading = true;
  const waiting = registration?.waiting;
  if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' });
  else location.reload();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useUpdateShown = (): boolean => useSyncExternalStore(subscribe, () => isShown);
