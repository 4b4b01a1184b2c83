import type * as z from 'zod';
import { createSubscribers, type Store } from '../parts/store.ts';
import { reportStorageFailure } from './storageFailure.ts';

/** Reading throws when the browser denies storage. */
const readText = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const writeText = (key: string, text: string): boolean => {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch (error) {
    reportStorageFailure(error);
    return false;
  }
};

/** Creates a store in localStorage, shared by all tabs. A stored value that does not match the schema reads as the fallback; a value that cannot be stored lasts as long as the page. */
export function persistedValue<T>(key: string, schema: z.ZodType<T>, fallback: T): Store<T> {
  let lastRead: { text: string | null; value: T } | undefined;
  let unsavedText: string | undefined;
  const read = (text: string | null): T => {
    if (text === null) return fallback;
    try {
      return schema.catch(fallback).parse(JSON.parse(text));
    } catch {
      return fallback;
    }
  };
  const { subscribe, notify } = createSubscribers((notifyAll) => {
    const handleStorageEvent = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      unsavedText = undefined;
      notifyAll();
    };
    addEventListener('storage', handleStorageEvent);
    return () => removeEventListener('storage', handleStorageEvent);
  });
  return {
    get() {
      const text = unsavedText ?? readText(key);
      if (lastRead?.text !== text || !lastRead) lastRead = { text, value: read(text) };
      return lastRead.value;
    },
    set(value) {
      const text = JSON.stringify(value);
      unsavedText = writeText(key, text) ? undefined : text;
      notify();
    },
    subscribe,
  };
}
