import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isInputLostByUnload, hasUnsavedLayer, allowUnload, setUnsaved } from './unsavedForms.ts';

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
function prompts(): boolean {
  let isPrompted = false;
  const event = { preventDefault: () => (isPrompted = true) } as unknown as BeforeUnloadEvent;
  for (const listener of listeners) listener(event);
  return isPrompted;
}

test('prompts while a form of the page or a layer has unsaved changes', () => {
  expect([isInputLostByUnload(), hasUnsavedLayer(), prompts()]).toEqual([false, false, false]);
  setUnsaved('page', 'a', true);
  expect([isInputLostByUnload(), hasUnsavedLayer(), prompts()]).toEqual([true, false, true]);
  setUnsaved('layer', 'a', true);
  setUnsaved('page', 'a', false);
  expect([isInputLostByUnload(), hasUnsavedLayer(), prompts()]).toEqual([true, true, true]);
  setUnsaved('layer', 'b', true);
  setUnsaved('layer', 'a', false);
  expect(hasUnsavedLayer()).toBe(true);
  setUnsaved('layer', 'b', false);
  setUnsaved('layer', 'b', false);
  expect([isInputLostByUnload(), hasUnsavedLayer(), prompts()]).toEqual([false, false, false]);
});

test('does not prompt for input that is stored on the device', () => {
  let isStored = true;
  setUnsaved('page', 'a', true, () => isStored);
  expect([isInputLostByUnload(), prompts()]).toEqual([false, false]);
  isStored = false;
  expect([isInputLostByUnload(), prompts()]).toEqual([true, true]);
  isStored = true;
  setUnsaved('layer', 'b', true);
  expect(prompts()).toBe(true);
  setUnsaved('layer', 'b', false);
  expect(prompts()).toBe(false);
  setUnsaved('page', 'a', false);
});

test('does not prompt again after the user confirmed', () => {
  setUnsaved('page', 'a', true);
  allowUnload();
  expect([isInputLostByUnload(), prompts()]).toEqual([true, false]);
});
