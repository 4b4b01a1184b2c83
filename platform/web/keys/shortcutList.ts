import { useSyncExternalStore } from 'react';

/** A line of the list of shortcuts. */
export interface Shortcut {
  /** One after the other, e.g. ['Ctrl', 'K']. */
  keys: readonly string[];
  does: string;
}

export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** 'Ctrl', on Apple's keyboards '⌘'. */
export const commandKey = (): string => (isMac() ? '⌘' : 'Ctrl');

/** What the keyboard can do (experience, "Keyboard"). */
export function shortcutGroups(): readonly ShortcutGroup[] {
  const command = commandKey();
  return [
    {
      title: 'Everywhere',
      shortcuts: [
        { keys: [command, 'K'], does: 'Go to or do anything' },
        { keys: ['?'], does: 'Show this list' },
        { keys: ['/'], does: 'Quick search' },
        { keys: ['Esc'], does: 'Close the top-most layer' },
        { keys: ['['], does: 'Fold or open the navigation' },
      ],
    },
    {
      title: 'Forms',
      shortcuts: [
        { keys: [command, 'Enter'], does: 'Save' },
        { keys: ['Enter'], does: 'Take the first match of a search' },
      ],
    },
    {
      title: 'Grids',
      shortcuts: [
        { keys: ['↑', '↓', '←', '→'], does: 'Move from cell to cell' },
        { keys: ['Home', 'End'], does: 'First or last cell of the row' },
        { keys: ['Page ↑', 'Page ↓'], does: 'One screen up or down' },
        { keys: ['Enter'], does: 'Open the row, or edit the cell' },
        { keys: ['F2'], does: 'Edit the cell' },
        { keys: ['Space'], does: 'Select the row' },
        { keys: [command, 'C'], does: 'Copy rows or cells to a spreadsheet' },
        { keys: [command, 'Z'], does: 'Undo a cell edit' },
        { keys: [command, 'Y'], does: 'Redo it' },
      ],
    },
  ];
}

let open = false;
const listeners = new Set<() => void>();

function setOpen(next: boolean): void {
  open = next;
  listeners.forEach((listener) => listener());
}

export const showShortcuts = (): void => setOpen(true);
export const hideShortcuts = (): void => setOpen(false);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useShortcutsShown = (): boolean => useSyncExternalStore(subscribe, () => open);
