import { expect, test } from 'vitest';
import { keyDuty } from './keyDuty.ts';

const hour = 3_600_000;
const key = (name: string, madeAt: number) => ({ name, madeAt });
const at = (now: number, ...keys: [ReturnType<typeof key>, ...ReturnType<typeof key>[]]) => {
  const { signing, verifying, spent } = keyDuty(keys, { now, life: hour });
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(' ');
  return { signing: signing.name, verifying: names(verifying), spent: names(spent) };
};

test('lets the first key sign at once', () =>
  expect(at(0, key('first', 0))).toEqual({ signing: 'first', verifying: '', spent: '' }));

test('lets a new key verify for a minute before it signs', () => {
  expect(at(10 * hour + 59_999, key('new', 10 * hour), key('old', 0))).toEqual({
    signing: 'old',
    verifying: 'new',
    spent: '',
  });
  expect(at(10 * hour + 60_000, key('new', 10 * hour), key('old', 0))).toEqual({
    signing: 'new',
    verifying: 'old',
    spent: '',
  });
});

test('lets an old key verify until the last token it signed has expired', () => {
  expect(at(11 * hour + 60_000, key('new', 10 * hour), key('old', 0)).verifying).toBe('old');
  expect(at(11 * hour + 60_001, key('new', 10 * hour), key('old', 0))).toEqual({
    signing: 'new',
    verifying: '',
    spent: 'old',
  });
});

test('keeps every key for what it has signed after several rotations in a row', () =>
  expect(
    at(
      10 * hour + 70_000,
      key('d', 10 * hour + 20_000),
      key('c', 10 * hour),
      key('b', 9.5 * hour),
      key('a', 0),
    ),
  ).toEqual({ signing: 'c', verifying: 'd b a', spent: '' }));

test('lets older keys sign while the newest one is dated in the future', () =>
  expect(at(hour, key('ahead', 9 * hour), key('old', 0))).toEqual({
    signing: 'old',
    verifying: 'ahead',
    spent: '',
  }));
