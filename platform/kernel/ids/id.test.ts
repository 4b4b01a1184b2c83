import { expect, test } from 'vitest';
import { parseId, isTenantId, zeroId, idInput, optionalId } from './id.ts';

const wire = '0123456789abcdef0123456789abcdef';

test.each([
  [wire, wire],
  [wire.toUpperCase(), wire],
  ['01234567-89AB-cdef-0123-456789abcdef', wire],
  ['01234567-89abcdef-0123456789abcdef', wire],
  ['0'.repeat(32), zeroId],
  [wire.slice(1), undefined],
  [`${wire}0`, undefined],
  [` ${wire}`, undefined],
  [wire.replace('a', 'g'), undefined],
  ['', undefined],
])('parses %j as the id %s', (text, id) => {
  expect(parseId(text)).toBe(id);
  const sent = idInput.safeParse(text);
  expect(sent.data).toBe(id);
  expect(sent.error?.issues[0]?.message).toBe(id ? undefined : 'Id must have 32 hexadecimal characters');
});

test('returns null for a missing optional id', () => {
  expect(optionalId.parse(undefined)).toBeNull();
  expect(optionalId.parse(null)).toBeNull();
  expect(optionalId.parse(wire.toUpperCase())).toBe(wire);
  expect(optionalId.safeParse('').success).toBe(false);
});

test.each([
  ['BPF', true],
  ['A', true],
  ['0', true],
  ['A2345678901234567890', true],
  ['A23456789012345678901', false],
  ['', false],
  ['bpf', false],
  ['B P', false],
  ['BPF\n', false],
  ["B'F", false],
])('recognizes %j as a tenant code: %s', (text, isOne) => expect(isTenantId(text)).toBe(isOne));
