import { useSyncExternalStore } from 'react';

/** Reason why the browser cannot store data: access denied or quota exceeded. */
export type Unkept = 'denied' | 'full';

let why: Unkept | undefined;
let isTold = false;
const listeners = new Set<() => void>();

/** Reports that data could not be stored, so that the page shows a notice once. Returns true the first time. */
export function tellUnkept(error: unknown): boolean {
  if (why) return false;
  why = error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'denied';
  listeners.forEach((listener) => listener());
  return true;
}

export function closeUnkept(): void {
  isTold = true;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The storage failure to show; undefined without one and after the notice was closed. */
export const useUnkept = (): Unkept | undefined =>
  useSyncExternalStore(subscribe, () => (isTold ? undefined : why));
