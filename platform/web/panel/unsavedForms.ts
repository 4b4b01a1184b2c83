import { createStore, useStore } from '../parts/store.ts';

/** Returns true when the input is stored on the device, so that it is there again after a reload. */
type IsStored = () => boolean;

/** Forms with unsaved changes: those of pages, and those of panels and dialogs over them. */
const unsavedForms = { page: new Map<string, IsStored>(), layer: new Map<string, IsStored>() };
const isLayerUnsaved = createStore(false);
let isUnloadAllowed = false;

const neverStored: IsStored = () => false;

const promptBeforeUnload = (event: BeforeUnloadEvent): void => {
  if (!isUnloadAllowed && isInputLostByUnload()) event.preventDefault();
};

export const hasUnsavedLayer = isLayerUnsaved.get;

/** Returns true when unloading the app loses input. */
export const isInputLostByUnload = (): boolean =>
  [...unsavedForms.page.values(), ...unsavedForms.layer.values()].some((isStored) => !isStored());

/** Sets whether a form has unsaved changes; while one does that are not stored, the browser prompts before the app unloads. */
export function setUnsaved(
  owner: keyof typeof unsavedForms,
  form: string,
  unsaved: boolean,
  isStored = neverStored,
): void {
  if (unsaved) unsavedForms[owner].set(form, isStored);
  else unsavedForms[owner].delete(form);
  isLayerUnsaved.set(unsavedForms.layer.size > 0);
  if (unsavedForms.layer.size + unsavedForms.page.size > 0)
    addEventListener('beforeunload', promptBeforeUnload);
  else removeEventListener('beforeunload', promptBeforeUnload);
}

/** Suppresses the browser's prompt after the user confirmed. */
export function allowUnload(): void {
  isUnloadAllowed = true;
}

export const useHasUnsavedLayer = (): boolean => useStore(isLayerUnsaved);
