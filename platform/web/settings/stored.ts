import type * as z from 'zod';

/** A value kept in this browser under one key, and told to whoever shows it. */
export interface Stored<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

/** What was stored by an older release or by hand and no longer fits reads as the fallback. */
export function stored<T>(key: string, schema: z.ZodType<T>, fallback: T): Stored<T> {
  const listeners = new Set<() => void>();
  let known: { text: string | null; value: T } | undefined;
  const read = (text: string | null): T => {
    if (text === null) return fallback;
    try {
      return schema.catch(fallback).parse(JSON.parse(text));
    } catch {
      return fallback;
    }
  };
  const tell = () => listeners.forEach((listener) => listener());
  return {
    get() {
      const text = localStorage.getItem(key);
      if (known?.text !== text || !known) known = { text, value: read(text) };
      return known.value;
    },
    set(value) {
      localStorage.setItem(key, JSON.stringify(value));
      tell();
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', tell);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', tell);
      };
    },
  };
}
