import { useSyncExternalStore } from 'react';

/** Forms with unsaved changes: those of pages, and those of panels and dialogs over them. */
const held = { page: new Set<string>(), layer: new Set<string>() };
const listeners = new Set<() => void>();
let isLeavingForGood = false;

const askBrowser = (event: BeforeUnloadEvent): void => {
  if (!isLeavingForGood) event.preventDefault();
};

export const isLayerUnsaved = (): boolean => held.layer.size > 0;
export const isAnythingUnsaved = (): boolean => isLayerUnsaved() || held.page.size > 0;

/** Sets whether a form has unsaved changes; while one does, the browser prompts before the app unloads. */
export function noteUnsaved(where: keyof typeof held, form: string, unsaved: boolean): void {
  if (held[where].has(form) === unsaved) return;
  if (unsaved) held[where].add(form);
  else held[where].delete(form);
  if (isAnythingUnsaved()) addEventListener('beforeunload', askBrowser);
  else removeEventListener('beforeunload', askBrowser);
  listeners.forEach((listener) => listener());
}

/** Suppresses the browser's prompt after the user confirmed. */
export function letUnsavedGo(): void {
  isLeavingForGood = true;
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLayerUnsaved = (): boolean => useSyncExternalStore(subscribe, isLayerUnsaved);
