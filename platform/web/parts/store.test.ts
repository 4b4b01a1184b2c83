import { expect, test } from 'vitest';
import { createStore, createSubscribers } from './store.ts';

test('holds a value and notifies its subscribers of changes', () => {
  const store = createStore('closed');
  const seen: string[] = [];
  const unsubscribe = store.subscribe(() => void seen.push(store.get()));
  expect(store.get()).toBe('closed');
  store.set('open');
  store.set('closed');
  unsubscribe();
  store.set('open');
  expect(seen).toEqual(['open', 'closed']);
  expect(store.get()).toBe('open');
});

test('connects to a source with the first subscriber and disconnects after the last one has left', () => {
  const calls: string[] = [];
  const { subscribe, notify } = createSubscribers(() => {
    calls.push('connect');
    return () => void calls.push('disconnect');
  });
  const leaveFirst = subscribe(() => void calls.push('first'));
  const leaveSecond = subscribe(() => void calls.push('second'));
  notify();
  leaveFirst();
  notify();
  leaveSecond();
  notify();
  expect(calls).toEqual(['connect', 'first', 'second', 'second', 'disconnect']);
  subscribe(() => {})();
  expect(calls.slice(5)).toEqual(['connect', 'disconnect']);
});
