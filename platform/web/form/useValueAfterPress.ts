import { useState, useSyncExternalStore } from 'react';
import { createSubscribers } from '../parts/store.ts';

const pressEvents = ['pointerdown', 'mousedown'];
const releaseEvents = ['pointerup', 'pointercancel', 'mouseup', 'dragend'];

let isPressed = false;
const { subscribe } = createSubscribers((notify) => {
  const setPressed = (pressed: boolean) => {
    isPressed = pressed;
    notify();
  };
  const press = () => setPressed(true);
  // The click event follows the release, so wait until it was dispatched.
  const release = () => void setTimeout(() => setPressed(false));
  for (const type of pressEvents) document.addEventListener(type, press, true);
  for (const type of releaseEvents) document.addEventListener(type, release, true);
  window.addEventListener('blur', release);
  return () => {
    for (const type of pressEvents) document.removeEventListener(type, press, true);
    for (const type of releaseEvents) document.removeEventListener(type, release, true);
    window.removeEventListener('blur', release);
    isPressed = false;
  };
});

const current = (): boolean => isPressed;

/** Resolves once no pointer is pressed and the click of the press was dispatched; while none is pressed, at once. */
export const waitForRelease = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isPressed) {
      resolve();
      return;
    }
    const unsubscribe = subscribe(() => {
      if (isPressed) return;
      unsubscribe();
      resolve();
    });
  });

/**
 * Delays a change of the value while a pointer is pressed: what appears meanwhile, such as an error or the results of a
 * search, must not move the pressed control before its click.
 */
export function useValueAfterPress<Value>(value: Value): Value {
  const pressed = useSyncExternalStore(subscribe, current, current);
  const [settledValue, setSettledValue] = useState(value);
  if (pressed || settledValue === value) return settledValue;
  setSettledValue(value);
  return value;
}
