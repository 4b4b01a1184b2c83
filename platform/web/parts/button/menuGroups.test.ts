import { expect, test } from 'vitest';
import { menuGroups } from './MenuButton.tsx';

test('groups consecutive entries and keeps their order', () => {
  const groups = menuGroups([
    { label: 'Reset' },
    { label: 'Open', group: 'Update Status' },
    { label: 'Submitted', group: 'Update Status' },
    { label: 'Show Deleted' },
  ]);
  expect(groups.map(({ name, entries }) => [name, entries.map(({ label }) => label)])).toEqual([
    [undefined, ['Reset']],
    ['Update Status', ['Open', 'Submitted']],
    [undefined, ['Show Deleted']],
  ]);
});

test('returns no groups for a menu without entries', () => expect(menuGroups([])).toEqual([]));
