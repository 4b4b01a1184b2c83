import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { stored } from './stored.ts';

/** Fake localStorage with a maximum length per value. */
function storage(room: number) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
  };
}

const given = (localStorage: unknown) =>
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });

beforeEach(() => {
  given(storage(100));
});

test('persists a value and notifies listeners', () => {
  Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} });
  const size = stored('size', z.number(), 14);
  const told: number[] = [];
  const leave = size.subscribe(() => told.push(size.get()));
  size.set(16);
  leave();
  size.set(18);
  expect([size.get(), told]).toEqual([18, [16]]);
});

test.each(['"large"', '{', 'null', '[14]'])('reads %s of another release as the fallback', (text) => {
  localStorage.setItem('size', text);
  expect(stored('size', z.number(), 14).get()).toBe(14);
});

test('keeps a value that does not fit in memory', () => {
  const note = stored('note', z.string(), '');
  note.set('x'.repeat(200));
  expect(note.get()).toHaveLength(200);
  note.set('short');
  expect(stored('note', z.string(), '').get()).toBe('short');
});

test('works without localStorage', () => {
  given(undefined);
  const size = stored('size', z.number(), 14);
  expect(size.get()).toBe(14);
  size.set(16);
  expect(size.get()).toBe(16);
});

test('notifies of changes to its key in other tabs only', () => {
  const heard = new Set<(event: { key: string | null }) => void>();
  Object.assign(globalThis, {
    addEventListener: (_: string, listener: (event: { key: string | null }) => void) => heard.add(listener),
    removeEventListener: (_: string, listener: (event: { key: string | null }) => void) =>
      heard.delete(listener),
  });
  const changes = (key: string | null) => heard.forEach((listener) => listener({ key }));
  const note = stored('note', z.string(), '');
  const told: string[] = [];
  const leave = note.subscribe(() => told.push(note.get()));
  const alsoLeave = note.subscribe(() => {});
  note.set('x'.repeat(200));
  localStorage.setItem('note', '"other"');
  changes('size');
  expect(told).toEqual(['x'.repeat(200)]);
  changes('note');
  // A null key means that the whole storage was cleared.
  changes(null);
  expect(told.slice(1)).toEqual(['other', 'other']);
  leave();
  expect(heard.size).toBe(1);
  alsoLeave();
  expect(heard.size).toBe(0);
});
