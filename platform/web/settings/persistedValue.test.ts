import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { persistedValue } from './persistedValue.ts';

/** Fake localStorage with a maximum length per value. */
function storage(capacity: number) {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > capacity) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage(100));
});

test('persists a value and notifies listeners', () => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  const size = persistedValue('size', z.number(), 14);
  const values: number[] = [];
  const leave = size.subscribe(() => values.push(size.get()));
  size.set(16);
  leave();
  size.set(18);
  expect([size.get(), values]).toEqual([18, [16]]);
});

test.each(['"large"', '{', 'null', '[14]'])('reads %s of another release as the fallback', (text) => {
  localStorage.setItem('size', text);
  expect(persistedValue('size', z.number(), 14).get()).toBe(14);
});

test('keeps a value that does not fit in memory', () => {
  const note = persistedValue('note', z.string(), '');
  note.set('x'.repeat(200));
  expect(note.get()).toHaveLength(200);
  note.set('short');
  expect(persistedValue('note', z.string(), '').get()).toBe('short');
});

test('works without localStorage', () => {
  vi.stubGlobal('localStorage', undefined);
  const size = persistedValue('size', z.number(), 14);
  expect(size.get()).toBe(14);
  size.set(16);
  expect(size.get()).toBe(16);
});

test('notifies of changes to its key in other tabs only', () => {
  const storageListeners = new Set<(event: { key: string | null }) => void>();
  vi.stubGlobal('addEventListener', (_: string, listener: (event: { key: string | null }) => void) =>
    storageListeners.add(listener),
  );
  vi.stubGlobal('removeEventListener', (_: string, listener: (event: { key: string | null }) => void) =>
    storageListeners.delete(listener),
  );
  const changes = (key: string | null) => storageListeners.forEach((listener) => listener({ key }));
  const note = persistedValue('note', z.string(), '');
  const values: string[] = [];
  const leave = note.subscribe(() => values.push(note.get()));
  const alsoLeave = note.subscribe(() => {});
  note.set('x'.repeat(200));
  localStorage.setItem('note', '"other"');
  changes('size');
  expect(values).toEqual(['x'.repeat(200)]);
  changes('note');
  // A null key means that the whole storage was cleared.
  changes(null);
  expect(values.slice(1)).toEqual(['other', 'other']);
  leave();
  expect(storageListeners.size).toBe(1);
  alsoLeave();
  expect(storageListeners.size).toBe(0);
});
