import type * as z from 'zod';
import { tellUnkept } from './unkept.ts';

/** A value in localStorage with change notifications. */
export interface Stored<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

/** Reading throws when the browser denies storage. */
const keptText = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const keep = (key: string, text: string): boolean => {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch (error) {
    tellUnkept(error);
    return false;
  }
};

/** Creates a persisted value. A stored value that does not match the schema reads as the fallback; a value that cannot be stored lasts as long as the page. */
export function stored<T>(key: string, schema: z.ZodType<T>, fallback: T): Stored<T> {
  const listeners = new Set<() => void>();
  let known: { text: string | null; value: T } | undefined;
  let unkept: string | undefined;
  const read = (text: string | null): T => {
    if (text === null) return fallback;
    try {
      return schema.catch(fallback).parse(JSON.parse(text));
    } catch {
      return fallback;
    }
  };
  const tell = () => listeners.forEach((listener) => listener());
  const changedElsewhere = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    unkept = undefined;
    tell();
  };
  return {
    get() {
      const text = unkept ?? keptText(key);
      if (known?.text !== text || !known) known = { text, value: read(text) };
      return known.value;
    },
    set(value) {
      const text = JSON.stringify(value);
      unkept = keep(key, text) ? undefined : text;
      tell();
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', changedElsewhere);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', changedElsewhere);
      };
    },
  };
}
