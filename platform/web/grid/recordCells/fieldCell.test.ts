import { expect, test } from 'vitest';
import { namedChoicesCell } from './fieldCell.ts';

const toChoices = (...names: readonly string[]) => names.map((name) => ({ name }));
const known = toChoices('Early', 'Natives', 'Natives, West', 'Rare, Old, West');
const programs = namedChoicesCell<{ programs: unknown }, { name: string }>('programs', {
  noun: 'program',
  list: () => known,
});

test('enters names that contain commas, the longest known one first', () => {
  const entered = programs.enter('natives, rare, old,  west,, natives, west, Early, natives');
  expect(entered).toEqual({ value: toChoices('Natives', 'Rare, Old, West', 'Natives, West', 'Early') });
  expect(programs.enter('Early, Natives, East')).toEqual({ problem: 'Program not found: East' });
  expect(programs.enter('Rare, Old')).toEqual({ problem: 'Program not found: Rare' });
  expect(programs.enter(null)).toEqual({ value: [] });
});

test('enters what the cell shows as the same choices', () => {
  const stored = toChoices('Natives, West', 'Early');
  expect(programs.enter(programs.toCell(stored as never))).toEqual({ value: stored });
});
