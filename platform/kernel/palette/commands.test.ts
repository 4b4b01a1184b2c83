import { expect, test } from 'vitest';
import { matchCommands, type VisitedRecord, addVisitedRecord } from './commands.ts';

const commands = [
  { label: 'Sync Data', detail: 'Availability' },
  { label: 'Update Status', detail: 'Acknowledged' },
  { label: 'Update Status', detail: 'Shipped' },
  { label: 'Settings', words: 'theme dark text size' },
  { label: 'Status report' },
];
const found = (typed: string) =>
  matchCommands(commands, typed).map(({ label, detail }) => (detail ? `${label} ${detail}` : label));

test.each([
  ['status', ['Status report', 'Update Status Acknowledged', 'Update Status Shipped']],
  ['STATUS ship', ['Update Status Shipped']],
  ['dark', ['Settings']],
  ['avail', ['Sync Data Availability']],
  ['nothing of it', []],
])('finds for %s %j', (typed, labels) => expect(found(typed)).toEqual(labels));

test('returns all commands in order while nothing is typed', () =>
  expect(matchCommands(commands, '  ')).toEqual(commands));

test('lists the last eight records, newest first, without duplicates', () => {
  const record = (number: number): VisitedRecord => ({
    path: `/${number}`,
    label: String(number),
    detail: '',
  });
  const opened = [1, 2, 3, 4, 5, 6, 7, 8, 9, 3].map(record);
  const records = opened.reduce<readonly VisitedRecord[]>(addVisitedRecord, []);
  expect(records.map(({ label }) => label)).toEqual(['3', '9', '8', '7', '6', '5', '4', '2']);
});

test('ranks the start of a label before the start of a word, and that before the inside of a word', () => {
  const names = ['Restart', 'Go to Art', 'Art room', 'Cart'];
  expect(
    matchCommands(
      names.map((label) => ({ label })),
      ' ART ',
    ).map(({ label }) => label),
  ).toEqual(['Art room', 'Go to Art', 'Restart', 'Cart']);
});

test('matches no word across label, detail and keywords', () => {
  const command = { label: 'Up', detail: 'date', words: 'line' };
  expect(['update', 'dateline', 'upline'].map((typed) => matchCommands([command], typed).length)).toEqual([
    0, 0, 0,
  ]);
  expect(matchCommands([command], 'up date line')).toEqual([command]);
});
