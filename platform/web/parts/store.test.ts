import { expect, test } from 'vitest';
import { createStore } from './store.ts';

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
