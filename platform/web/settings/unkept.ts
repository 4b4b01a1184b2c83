import { useSyncExternalStore } from 'react';

/** Why this browser keeps nothing (more): it does not let us, or there is no room. */
export type Unkept = 'denied' | 'full';

let why: Unkept | undefined;
let isTold = false;
const listeners = new Set<() => void>();

/** Something could not be kept in this browser: the page says so once. True the first time. */
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

/** Undefined while all is kept, and once somebody has closed the message. */
export const useUnkept = (): Unkept | undefined =>
  useSyncExternalStore(subscribe, () => (isTold ? undefined : why));
