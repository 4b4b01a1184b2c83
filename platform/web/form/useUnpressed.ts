import { useState, useSyncExternalStore } from 'react';

const begins = ['pointerdown', 'mousedown'];
const ends = ['pointerup', 'pointercancel', 'mouseup', 'dragend'];

let isPressed = false;
const told = new Set<() => void>();

function set(pressed: boolean): void {
  isPressed = pressed;
  for (const tell of told) tell();
}
const press = (): void => set(true);
// The click event follows the release, so wait until it was dispatched.
const release = (): void => void setTimeout(() => set(false));

function subscribe(tell: () => void): () => void {
  told.add(tell);
  if (told.size === 1) {
    for (const type of begins) document.addEventListener(type, press, true);
    for (const type of ends) document.addEventListener(type, release, true);
    window.addEventListener('blur', release);
  }
  return () => {
    told.delete(tell);
    if (told.size > 0) return;
    for (const type of begins) document.removeEventListener(type, press, true);
    for (const type of ends) document.removeEventListener(type, release, true);
    window.removeEventListener('blur', release);
    isPressed = false;
  };
}

const current = (): boolean => isPressed;

/**
 * Delays a change of the value while a pointer is pressed: an error that appears on blur must not move the pressed button
 * before its click.
 */
export function useUnpressed<Value>(value: Value): Value {
  const pressed = useSyncExternalStore(subscribe, current, current);
  const [shown, setShown] = useState(value);
  if (pressed || shown === value) return shown;
  setShown(value);
  return value;
}
