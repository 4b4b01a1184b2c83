import { expect, test } from 'vitest';
import { assignKeyRoles } from './keyRoles.ts';

const hour = 3_600_000;
const key = (name: string, madeAt: number) => ({ name, madeAt });
const assignAt = (now: number, ...keys: [ReturnType<typeof key>, ...ReturnType<typeof key>[]]) => {
  const { signing, verifying, expired } = assignKeyRoles(keys, { now, lifetime: hour });
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(' ');
  return { signing: signing.name, verifying: names(verifying), expired: names(expired) };
};

test('lets the first key sign at once', () =>
  expect(assignAt(0, key('first', 0))).toEqual({ signing: 'first', verifying: '', expired: '' }));

test('lets a new key verify for a minute before it signs', () => {
  expect(assignAt(10 * hour + 59_999, key('new', 10 * hour), key('old', 0))).toEqual({
    signing: 'old',
    verifying: 'new',
    expired: '',
  });
  expect(assignAt(10 * hour + 60_000, key('new', 10 * hour), key('old', 0))).toEqual({
    signing: 'new',
    verifying: 'old',
    expired: '',
  });
});

test('lets an old key verify until the last token it signed has expired', () => {
  expect(assignAt(11 * hour + 60_000, key('new', 10 * hour), key('old', 0)).verifying).toBe('old');
  expect(assignAt(11 * hour + 60_001, key('new', 10 * hour), key('old', 0))).toEqual({
    signing: 'new',
    verifying: '',
    expired: 'old',
  });
});

test('keeps every key for what it has signed after several rotations in a row', () =>
  expect(
    assignAt(
      10 * hour + 70_000,
      key('d', 10 * hour + 20_000),
      key('c', 10 * hour),
      key('b', 9.5 * hour),
      key('a', 0),
    ),
  ).toEqual({ signing: 'c', verifying: 'd b a', expired: '' }));

test('lets older keys sign while the newest one is dated in the future', () =>
  expect(assignAt(hour, key('ahead', 9 * hour), key('old', 0))).toEqual({
    signing: 'old',
    verifying: 'ahead',
    expired: '',
  }));
