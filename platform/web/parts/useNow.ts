import { useSyncExternalStore } from 'react';
import type { Instant } from '#platform/kernel/day.ts';

const minute = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = new Date().toISOString();

function tick(): void {
  now = new Date().toISOString();
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = new Date().toISOString();
    timer = setInterval(tick, minute);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The time of the last full minute somebody looked: a page that stays open over midnight knows what is yesterday. */
export const useNow = (): Instant => useSyncExternalStore(subscribe, () => now);
