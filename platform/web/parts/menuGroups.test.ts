import { expect, test } from 'vitest';
import { menuGroups } from './menuGroups.ts';

test('entries stand in groups where they follow each other, in their order', () => {
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

test('a menu without entries has no groups', () => expect(menuGroups([])).toEqual([]));
