import { useSyncExternalStore } from 'react';

/** Listeners of something outside of React. */
interface Subscribers {
  /** Adds a listener; returns unsubscribe. */
  subscribe(listener: () => void): () => void;
  notify(): void;
}

/** Creates a list of listeners. `connect` starts with the first one; what it returns runs after the last one has left. */
export function createSubscribers(connect?: (notify: () => void) => () => void): Subscribers {
  const listeners = new Set<() => void>();
  let disconnect: (() => void) | undefined;
  const notify = () => listeners.forEach((listener) => listener());
  return {
    notify,
    subscribe(listener) {
      listeners.add(listener);
      disconnect ??= connect?.(notify);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        disconnect?.();
        disconnect = undefined;
      };
    },
  };
}

/** A value outside of React with change notifications; `useStore` reads it in a component. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a store that lasts as long as the page. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const { subscribe, notify } = createSubscribers();
  return {
    get: () => value,
    set(next) {
      value = next;
      notify();
    },
    subscribe,
  };
}

/** Returns the value of a store and renders its changes. */
export const useStore = <T>(store: Store<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
