import { createStore, useStore } from '../parts/store.ts';

/** Forms with unsaved changes: those of pages, and those of panels and dialogs over them. */
const unsavedForms = { page: new Set<string>(), layer: new Set<string>() };
const isLayerUnsaved = createStore(false);
let isUnloadAllowed = false;

const promptBeforeUnload = (event: BeforeUnloadEvent): void => {
  if (!isUnloadAllowed) event.preventDefault();
};

export const hasUnsavedLayer = isLayerUnsaved.get;
export const hasUnsavedForms = (): boolean => hasUnsavedLayer() || unsavedForms.page.size > 0;

/** Sets whether a form has unsaved changes; while one does, the browser prompts before the app unloads. */
export function setUnsaved(owner: keyof typeof unsavedForms, form: string, unsaved: boolean): void {
  if (unsavedForms[owner].has(form) === unsaved) return;
  if (unsaved) unsavedForms[owner].add(form);
  else unsavedForms[owner].delete(form);
  isLayerUnsaved.set(unsavedForms.layer.size > 0);
  if (hasUnsavedForms()) addEventListener('beforeunload', promptBeforeUnload);
  else removeEventListener('beforeunload', promptBeforeUnload);
}

/** Suppresses the browser's prompt after the user confirmed. */
export function allowUnload(): void {
  isUnloadAllowed = true;
}

export const useHasUnsavedLayer = (): boolean => useStore(isLayerUnsaved);
