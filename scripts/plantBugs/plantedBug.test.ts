import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deviceBugs } from './deviceBugs.ts';
import { plant } from './plantedBug.ts';
import { serverBugs } from './serverBugs.ts';

test.each([...deviceBugs, ...serverBugs])('plants "$name"', (bug) => {
  const text = readFileSync(join(import.meta.dirname, '../..', bug.file), 'utf8');
  expect(plant(text, bug)).not.toBe(text);
});

test('refuses a text that is not there, or twice', () => {
  const bug = { name: 'a bug', file: 'a.ts', from: 'a', to: 'b', symptom: /c/ };
  expect(plant('abc', { ...bug, to: '$&$&' })).toBe('$&$&bc');
  for (const text of ['b', 'aa']) expect(() => plant(text, bug)).toThrow('"a bug": a.ts has its text');
});
