import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isAnythingUnsaved, isLayerUnsaved, letUnsavedGo, noteUnsaved } from './unsavedWork.ts';

const listeners = new Set<(event: BeforeUnloadEvent) => void>();
beforeAll(() => {
  vi.stubGlobal('addEventListener', (_: string, listener: (event: BeforeUnloadEvent) => void) =>
    listeners.add(listener),
  );
  vi.stubGlobal('removeEventListener', (_: string, listener: (event: BeforeUnloadEvent) => void) =>
    listeners.delete(listener),
  );
});
afterAll(() => void vi.unstubAllGlobals());

/** Whether the browser asks when the page goes. */
function asks(): boolean {
  let isAsked = false;
  const event = { preventDefault: () => (isAsked = true) } as unknown as BeforeUnloadEvent;
  for (const listener of listeners) listener(event);
  return isAsked;
}

test('the browser asks while a form of the page or of a layer holds something', () => {
  expect([isAnythingUnsaved(), isLayerUnsaved(), asks()]).toEqual([false, false, false]);
  noteUnsaved('page', 'a', true);
  expect([isAnythingUnsaved(), isLayerUnsaved(), asks()]).toEqual([true, false, true]);
  noteUnsaved('layer', 'a', true);
  noteUnsaved('page', 'a', false);
  expect([isAnythingUnsaved(), isLayerUnsaved(), asks()]).toEqual([true, true, true]);
  noteUnsaved('layer', 'b', true);
  noteUnsaved('layer', 'a', false);
  expect(isLayerUnsaved()).toBe(true);
  noteUnsaved('layer', 'b', false);
  noteUnsaved('layer', 'b', false);
  expect([isAnythingUnsaved(), isLayerUnsaved(), asks()]).toEqual([false, false, false]);
});

test('who was asked and lets it go is not asked once more', () => {
  noteUnsaved('page', 'a', true);
  letUnsavedGo();
  expect([isAnythingUnsaved(), asks()]).toEqual([true, false]);
});
