import { expect, test } from 'vitest';
import { jsonProblem } from './jsonBounds.ts';

const findProblem = (text: string) => jsonProblem(Buffer.from(text));
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const list = (values: number) => `[${Array.from({ length: values }, () => '0').join()}]`;

test('accepts 32 levels and refuses 33', () => {
  expect(findProblem(nested(32))).toBeUndefined();
  expect(findProblem(nested(33))).toBe('The request is nested too deeply. Send at most 32 levels.');
  expect(findProblem('{"a":'.repeat(33))).toBe('The request is nested too deeply. Send at most 32 levels.');
});

test('accepts many siblings at the deepest level', () =>
  expect(findProblem(`[${Array.from({ length: 1000 }, () => nested(31)).join()}]`)).toBeUndefined());

test('accepts 100,000 values and refuses one more', () => {
  // The list itself is a value.
  expect(findProblem(list(99_999))).toBeUndefined();
  expect(findProblem(list(100_000))).toBe(
    'The request has too many values. Send at most 100000 in one request.',
  );
});

test('counts the members of objects', () => {
  const members = Array.from({ length: 100_000 }, (_, index) => `"v${index}":0`).join();
  expect(findProblem(`{${members}}`)).toMatch(/^The request has too many values/);
});

test('ignores characters inside strings', () => {
  const inside = '[{,'.repeat(200_000);
  for (const text of [inside, `${inside}\\"${inside}`, `${inside}\\\\`, `é\u2028${inside}\\u0022,`])
    expect(findProblem(`["${text}"]`)).toBeUndefined();
});

test('counts values after a string that ends with a backslash', () =>
  expect(findProblem(`["\\\\",${nested(33)}]`)).toMatch(/^The request is nested too deeply/));

test('reads an unterminated string to the end', () => {
  for (const text of ['"', '["\\', '["abc']) expect(findProblem(text)).toBeUndefined();
});

test('stops reading at the first excess', () => {
  let read = 0;
  const bytes = new Proxy(new Uint8Array(4_000_000).fill(0x2c), {
    get: (target, name) => {
      if (typeof name === 'string' && /^\d+$/.test(name)) read += 1;
      return Reflect.get(target, name, target) as unknown;
    },
  });
  expect(jsonProblem(bytes)).toMatch(/^The request has too many values/);
  expect(read).toBeLessThan(110_000);
});
