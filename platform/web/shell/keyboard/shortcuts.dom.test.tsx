import { screen, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ShortcutDialog } from './ShortcutDialog.tsx';
import { shortcutGroups } from './shortcuts.ts';
import { render } from '../../testing/dom/render.tsx';

afterEach(() => void vi.restoreAllMocks());

const useBrowser = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
const keys = (description: string) =>
  shortcutGroups()
    .flatMap(({ shortcuts }) => shortcuts)
    .find((shortcut) => shortcut.description === description)?.keys;

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '⌘'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', '⌘'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Ctrl'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Ctrl'],
])('labels the command key of %s with %s', (userAgent, command) => {
  useBrowser(userAgent);
  expect(keys('Search or run a command')).toEqual([command, 'K']);
  expect(keys('Save')).toEqual([command, 'Enter']);
  expect(keys('Undo a cell edit')).toEqual([command, 'Z']);
});

test('lists every shortcut once with its keys', () => {
  render(<ShortcutDialog />);
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(
    within(dialog)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Everywhere', 'Orders', 'Forms', 'Grids']);
  const listed = within(dialog)
    .getAllByRole('term')
    .map((term) => [
      term.textContent,
      ...[...(term.nextElementSibling?.querySelectorAll('kbd') ?? [])].map((key) => key.textContent),
    ]);
  expect(listed).toContainEqual(['Search or run a command', 'Ctrl', 'K']);
  expect(listed).toContainEqual(['Quick search', '/']);
  expect(listed).toContainEqual(['Select the row', 'Space']);
  expect(new Set(listed.map(([description]) => description)).size).toBe(listed.length);
  expect(listed.flatMap((shortcut) => (shortcut.length > 1 ? [] : shortcut))).toEqual([]);
});
