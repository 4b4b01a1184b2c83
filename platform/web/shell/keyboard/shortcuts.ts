import { createStore, useStore } from '../../parts/store.ts';

/** A keyboard shortcut with its description. */
interface Shortcut {
  /** Labels of the keys, e.g. ['Ctrl', 'K']. */
  keys: readonly string[];
  description: string;
}

interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Returns 'Ctrl', or '⌘' on Apple devices. */
export const commandKey = (): string => (isMac() ? '⌘' : 'Ctrl');

/** Returns all keyboard shortcuts (experience, "Keyboard"). */
export function shortcutGroups(): readonly ShortcutGroup[] {
  const command = commandKey();
  return [
    {
      title: 'Everywhere',
      shortcuts: [
        { keys: [command, 'K'], description: 'Search or run a command' },
        { keys: ['?'], description: 'Show this list' },
        { keys: ['/'], description: 'Quick search' },
        { keys: ['Esc'], description: 'Close' },
        { keys: ['F8'], description: 'Go to the messages, or back' },
        { keys: ['['], description: 'Collapse or open the navigation' },
        { keys: ['G', 'H'], description: 'Go home' },
        { keys: ['G', 'O'], description: 'Go to orders' },
        { keys: ['G', 'C'], description: 'Go to customers' },
        { keys: ['G', 'L'], description: 'Go to locations' },
        { keys: ['G', 'P'], description: 'Go to price groups' },
        { keys: ['G', 'E'], description: 'Go to ERP prices' },
        { keys: ['G', 'I'], description: 'Go to items' },
        { keys: ['G', 'T'], description: 'Go to categories' },
        { keys: ['G', 'V'], description: 'Go to availability' },
        { keys: ['G', 'M'], description: 'Go to imports' },
        { keys: ['G', 'S'], description: 'Go to settings' },
        { keys: ['G', 'A'], description: 'Go to your account' },
      ],
    },
    {
      title: 'Orders',
      shortcuts: [
        { keys: ['N'], description: 'New order' },
        { keys: ['A'], description: 'Add a line' },
        { keys: [command, 'Shift', 'Enter'], description: 'Type a line in the empty row, also from a field' },
        { keys: ['E'], description: 'Edit the details' },
        { keys: ['S'], description: 'Change the status' },
        { keys: ['D'], description: 'Duplicate the order' },
        { keys: ['J'], description: 'Next order, or next row of the list' },
        { keys: ['K'], description: 'Previous order, or previous row of the list' },
      ],
    },
    {
      title: 'Forms',
      shortcuts: [
        { keys: [command, 'Enter'], description: 'Save' },
        { keys: ['Enter'], description: 'Choose the first search result' },
      ],
    },
    {
      title: 'Grids',
      shortcuts: [
        { keys: ['↑', '↓', '←', '→'], description: 'Move from cell to cell' },
        { keys: ['Home', 'End'], description: 'First or last cell of the row' },
        { keys: ['Page ↑', 'Page ↓'], description: 'One screen up or down' },
        { keys: ['Enter'], description: 'Open the row, or edit the cell' },
        { keys: ['F2'], description: 'Edit the cell' },
        { keys: ['Space'], description: 'Select the row' },
        { keys: ['Del'], description: 'Delete the line, or clear the cell' },
        { keys: [command, 'C'], description: 'Copy rows or cells to a spreadsheet' },
        { keys: [command, 'D'], description: 'Fill a range from its first row' },
        { keys: [command, 'Z'], description: 'Undo a cell edit' },
        { keys: [command, 'Y'], description: 'Redo a cell edit' },
      ],
    },
  ];
}

const isOpen = createStore(false);

export const openShortcuts = (): void => isOpen.set(true);
export const closeShortcuts = (): void => isOpen.set(false);
export const useAreShortcutsOpen = (): boolean => useStore(isOpen);
