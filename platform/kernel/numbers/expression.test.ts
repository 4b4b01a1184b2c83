import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateExpression, formatExpression } from './expression.ts';

const calculate = (text: string): number | string => {
  const result = calculateExpression(text);
  return result.ok ? result.value.value : result.problems[0].message;
};

test.each([
  ['12 × 48 + 7', 583],
  ['12*48+7', 583],
  ['12 x 48', 576],
  ['2 + 3 × 4', 14],
  ['(2 + 3) × 4', 20],
  ['20 − 5 − 3', 12],
  ['20 - 5 - 3', 12],
  ['100 ÷ 10 ÷ 2', 5],
  ['100/10/2', 5],
  ['-5 + 12', 7],
  ['3 × -2 + 10', 4],
  ['3 - -2', 5],
  ['--3', 3],
  ['+3', 3],
  ['-(2 - 5)', 3],
  ['50%', 1],
  ['200 × 10%', 20],
  ['200 + 10%', 200],
  ['1000%%', 0],
  ['(3 + 7)% × 50', 5],
  ['0', 0],
  ['007', 7],
  ['5.', 5],
  ['.5 + .5', 1],
  ['12.5', 13],
  ['12.49', 12],
  ['0.1 + 0.2', 0],
  ['(0.1 + 0.2) × 10 − 3', 0],
  ['2.675 × 100', 268],
  ['1 ÷ 3 × 3', 1],
  ['1 ÷ 3 + 1 ÷ 3 + 1 ÷ 3', 1],
  ['10 ÷ 4', 3],
  [' 7 ', 7],
  ['7\u00a0+\u00a01', 8],
  ['999999999999999', 999_999_999_999_999],
  [`${'9'.repeat(400)} ÷ ${'9'.repeat(400)}`, 1],
])('calculates %j as %j', (text, value) => expect(calculate(text)).toBe(value));

test.each([
  '',
  ' ',
  '.',
  '+',
  '12 ×',
  '× 12',
  '12 12',
  '12 + + × 3',
  '(12',
  '12)',
  ')12(',
  '()',
  '2(3)',
  '(2)3',
  '%',
  '% 5',
  '1.2.3',
  '1,000',
  '1e400',
  'abc',
  '12 plants',
  '５',
  '12\0',
  '2 ** 3',
  '2 ^ 3',
  'process.exit(1)',
])('refuses %j, which is no expression', (text) =>
  expect(calculate(text)).toBe('Count not calculate expression'),
);

test.each([
  ['1 ÷ 0', 'Invalid Result'],
  ['0 ÷ 0', 'Invalid Result'],
  ['1 ÷ (1 ÷ 0)', 'Invalid Result'],
  ['5 ÷ (3 − 3)', 'Invalid Result'],
  ['9'.repeat(400), 'Invalid Result'],
  [`-${'9'.repeat(400)}`, 'Invalid Result'],
  ['1000000000000000', 'Value too large'],
  ['999999999999999.1', 'Value too large'],
  ['999999999999999 × 2', 'Value too large'],
  ['3 − 4', 'Value cannot be negative'],
  ['-0.1', 'Value cannot be negative'],
])('refuses the result of %j: %s', (text, message) => expect(calculate(text)).toBe(message));

test('tells the result before it was rounded', () => {
  expect(calculateExpression('25 ÷ 2')).toMatchObject({ ok: true, value: { value: 13, unrounded: 12.5 } });
  expect(calculateExpression('24 ÷ 2')).toMatchObject({
    ok: true,
    value: { value: 12, unrounded: undefined },
  });
});

test('calculates 10,000 parentheses and signs', () => {
  expect(calculate(`${'('.repeat(10_000)}7${')'.repeat(10_000)}`)).toBe(7);
  expect(calculate(`${'-('.repeat(6000)}7${')'.repeat(6000)}`)).toBe(7);
  expect(calculate(`${'-'.repeat(20_000)}7`)).toBe(7);
  expect(calculate('('.repeat(10_000))).toBe('Count not calculate expression');
});

test('calculates long expressions, and refuses those beyond its limit', () => {
  expect(calculate(Array.from({ length: 10_000 }, () => '1').join('+'))).toBe(10_000);
  expect(calculate(Array.from({ length: 10_000 }, () => '9').join('*'))).toBe('Invalid Result');
  expect(calculate(Array.from({ length: 8000 }, () => '7').join('/'))).toBe(0);
  expect(calculate(`1${'+1'.repeat(20_000)}`)).toBe('Count not calculate expression');
});

/** An expression as a tree, calculated by the rules of fractions. */
type Tree =
  | { digits: string }
  | { operator: '+' | '-' | '*' | '/'; left: Tree; right: Tree }
  | { sign: '-' | '%'; of: Tree };

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.record({
      digits: fc.oneof(
        fc.integer({ min: 0, max: 5000 }).map(String),
        fc.tuple(fc.nat(99), fc.nat(999)).map(([whole, part]) => `${whole}.${part}`),
      ),
    }),
    fc.record({
      operator: fc.constantFrom('+', '-', '*', '/'),
      left: tie('tree'),
      right: tie('tree'),
    }),
    fc.record({ sign: fc.constantFrom('-', '%'), of: tie('tree') }),
  ),
}));

/** Writes each part in parentheses where the strength of its operator requires them. */
function write(part: Tree): { text: string; strength: number } {
  if ('digits' in part) return { text: part.digits, strength: 5 };
  const group = (inner: Tree, strength: number) => {
    const { text, strength: own } = write(inner);
    return own < strength ? `(${text})` : text;
  };
  if ('sign' in part)
    return part.sign === '%'
      ? { text: `${group(part.of, 4)}%`, strength: 4 }
      : { text: `-${group(part.of, 3)}`, strength: 3 };
  const strength = part.operator === '+' || part.operator === '-' ? 1 : 2;
  return {
    text: `${group(part.left, strength)} ${part.operator} ${group(part.right, strength + 1)}`,
    strength,
  };
}

function evaluateTree(part: Tree): [bigint, bigint] | undefined {
  if ('digits' in part) {
    const decimals = part.digits.split('.')[1] ?? '';
    return [BigInt(part.digits.replace('.', '')), 10n ** BigInt(decimals.length)];
  }
  if ('sign' in part) {
    const value = evaluateTree(part.of);
    return value && (part.sign === '-' ? [-value[0], value[1]] : [value[0], value[1] * 100n]);
  }
  const [left, right] = [evaluateTree(part.left), evaluateTree(part.right)];
  if (!left || !right) return undefined;
  switch (part.operator) {
    case '+':
      return [left[0] * right[1] + right[0] * left[1], left[1] * right[1]];
    case '-':
      return [left[0] * right[1] - right[0] * left[1], left[1] * right[1]];
    case '*':
      return [left[0] * right[0], left[1] * right[1]];
    default:
      return right[0] === 0n ? undefined : [left[0] * right[1], left[1] * right[0]];
  }
}

function expected(part: Tree): number | string {
  const value = evaluateTree(part);
  if (!value) return 'Invalid Result';
  const [over, under] = value[1] < 0n ? [-value[0], -value[1]] : value;
  if (over > 999_999_999_999_999n * under) return 'Value too large';
  if (over < 0n) return 'Value cannot be negative';
  const rest = over % under;
  return Number(over / under) + (rest * 2n >= under ? 1 : 0);
}

describe('any expression', () => {
  test('is calculated as the rules of fractions say', () =>
    fc.assert(
      fc.property(tree, (part) => {
        expect(calculate(write(part).text)).toBe(expected(part));
      }),
      { numRuns: 2000 },
    ));

  test('has the same result as it is shown', () =>
    fc.assert(
      fc.property(tree, (part) => {
        const { text } = write(part);
        expect(calculate(formatExpression(text))).toBe(calculate(text));
      }),
    ));

  test('of any characters is calculated or refused with one of four texts', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: fc.constantFrom(...'0123456789.+-*/x×÷−()% '), maxLength: 40 }),
          fc.string({ unit: 'binary' }),
        ),
        (text) => {
          const result = calculate(text);
          if (typeof result === 'number') {
            expect(Number.isSafeInteger(result)).toBe(true);
            expect(result).toBeGreaterThanOrEqual(0);
          } else
            expect([
              'Count not calculate expression',
              'Invalid Result',
              'Value too large',
              'Value cannot be negative',
            ]).toContain(result);
        },
      ),
      { numRuns: 1000 },
    ));
});

test.each([
  ['12*48+7', '12 × 48 + 7'],
  ['12 ×', '12 ×'],
  ['12×-2', '12 × −2'],
  ['(3-1)*2', '(3 − 1) × 2'],
  ['-5', '−5'],
  ['200*10%', '200 × 10%'],
  ['10%/2', '10% ÷ 2'],
  ['  7  ', '7'],
  ['abc', 'abc'],
])('shows %j as %j', (text, shown) => expect(formatExpression(text)).toBe(shown));
