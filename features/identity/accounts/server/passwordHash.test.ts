import { expect, test } from 'vitest';
import { passwordHashing } from './passwordHash.ts';

const cheap = { memory: 16, passes: 1, parallelism: 1 };
const password = 'correct horse battery';

test.each([
  ['memory', { ...cheap, memory: 24 }],
  ['passes', { ...cheap, passes: 2 }],
  ['lanes', { ...cheap, parallelism: 2 }],
])('accepts a hash with a different number of %s', async (_what, cost) => {
  const stored = await passwordHashing({ cost }).hash(password);
  expect(stored).toContain(`m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`);
  const hashing = passwordHashing({ cost: cheap });
  expect(await hashing.matches(password, stored)).toBe(true);
  expect(await hashing.matches('correct horse batterz', stored)).toBe(false);
});

test('accepts a password in any Unicode normalization', async () => {
  const hashing = passwordHashing({ cost: cheap });
  const stored = await hashing.hash('gruene Bl\u00e4tter');
  expect(await hashing.matches('gruene Bla\u0308tter', stored)).toBe(true);
});

test('accepts no password for an account without one', async () =>
  expect(await passwordHashing({ cost: cheap }).matches(password, undefined)).toBe(false));

test('salts hashes of the same password', async () => {
  const { hash } = passwordHashing({ cost: cheap });
  expect(await hash(password)).not.toBe(await hash(password));
});
