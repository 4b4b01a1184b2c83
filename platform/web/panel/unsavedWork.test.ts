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

/** Returns whether the browser prompts before the page unloads. */
function asks(): boolean {
  let isAsked = false;
  const event = { preventDefault: () => (isAsked = true) } as unknown as BeforeUnloadEvent;
  for (const listener of listeners) listener(event);
  return isAsked;
}

test('prompts while a form of the page or a layer has unsaved changes', () => {
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

test('does not prompt again after the user confirmed', () => {
  noteUnsaved('page', 'a', true);
  letUnsavedGo();
  expect([isAnythingUnsaved(), asks()]).toEqual([true, false]);
});
