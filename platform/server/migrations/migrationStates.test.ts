import { expect, test } from 'vitest';
import { migrationStates, namesInState } from './migrationStates.ts';

const appliedAt = '2026-11-21T05:22:00.000Z';
const files = [
  { name: '0001_plant', sha256: 'a', earlierSha256: [] },
  { name: '0002_pot', sha256: 'b', earlierSha256: ['earlier'] },
  { name: '0003_grade', sha256: 'c', earlierSha256: [] },
];

test('distinguishes applied, pending, changed and unknown migrations', () => {
  const states = migrationStates(files, [
    { name: '0001_plant', sha256: 'a', appliedAt },
    { name: '0002_pot', sha256: 'other', appliedAt },
    { name: '0004_shelf', sha256: 'd', appliedAt },
  ]);
  expect(states).toEqual([
    { name: '0001_plant', state: 'applied', appliedAt },
    { name: '0002_pot', state: 'changed', appliedAt },
    { name: '0003_grade', state: 'pending', appliedAt: null },
    { name: '0004_shelf', state: 'unknown', appliedAt },
  ]);
  expect(namesInState(states, 'pending')).toEqual(['0003_grade']);
});

test('counts a earlier text of a migration as applied', () =>
  expect(
    migrationStates(files, [
      { name: '0001_plant', sha256: 'a', appliedAt },
      { name: '0002_pot', sha256: 'earlier', appliedAt },
    ]).map(({ state }) => state),
  ).toEqual(['applied', 'applied', 'pending']));
