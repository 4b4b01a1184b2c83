import { useSyncExternalStore } from 'react';

/** A keyboard shortcut with its description. */
export interface Shortcut {
  /** Labels of the keys, e.g. ['Ctrl', 'K']. */
  keys: readonly string[];
  does: string;
}

export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Returns 'Ctrl', or '⌘' on Apple devices. */
export const commandKey = (): string => (isMac() ? '⌘' : 'Ctrl');

/** Returns all keyboard shortcuts (experience, "Keyboard"). */
export function shortcutGroups(): readonly ShortcutGroup[] {
  const command = commandKey();
  return [
    {
      title: 'Everywhere',
      shortcuts: [
        { keys: [command, 'K'], does: 'Go to page, record or action' },
        { keys: ['?'], does: 'Show this list' },
        { keys: ['/'], does: 'Quick search' },
        { keys: ['Esc'], does: 'Close the top-most layer' },
        { keys: ['['], does: 'Collapse or open the navigation' },
      ],
    },
    {
      title: 'Forms',
      shortcuts: [
        { keys: [command, 'Enter'], does: 'Save' },
        { keys: ['Enter'], does: 'Choose the first search result' },
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
        { keys: [command, 'Y'], does: 'Redo a cell edit' },
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
