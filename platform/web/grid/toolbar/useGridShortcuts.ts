import { type RefObject, useEffect } from 'react';
import { isTextField } from '../../parts/isTextField.ts';
import { useKeysInside } from '../../panel/useKeysInside.ts';

/** Ctrl/Cmd+Z and Ctrl/Cmd+Y (or Shift+Z) undo and redo in an editable grid, but not in a text field; Escape exits full screen. */
export function useGridShortcuts(
  frame: RefObject<HTMLElement | null>,
  history: { undo: () => void; redo: () => void } | undefined,
  exitFullscreen: (() => void) | undefined,
): void {
  useKeysInside(frame, (event) => {
    if (!history || isTextField(event.target) || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) history.redo();
    else history.undo();
  });
  useEffect(() => {
    if (!exitFullscreen) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) exitFullscreen();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [exitFullscreen]);
}
