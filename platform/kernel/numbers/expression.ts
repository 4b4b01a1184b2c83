import { invalid, ok, refuse, type Result } from '../results/result.ts';

/** Texts of the calculator (spec 3 §5). */
const expressionMessages = {
  unreadable: 'Count not calculate expression',
  noNumber: 'Invalid Result',
  tooLarge: 'Value too large',
  negative: 'Value cannot be negative',
} as const;

/** Greatest result of an expression (spec 3 §9). */
const maxExpressionValue = 999_999_999_999_999;

/** Longest expression that is calculated; its time grows with the square of its length. */
const maxExpressionLength = 25_000;

/** Result of an expression: a whole number, rounded half up. */
interface CalculatedValue {
  value: number;
  /** The result before it was rounded, as near as a number holds it; undefined for a whole result. */
  unrounded: number | undefined;
}

type Operator = '+' | '−' | '×' | '÷';
/** '±' is a sign that changes nothing, '∓' one that negates. */
type Sign = '±' | '∓';
type Token = Operator | '%' | '(' | ')' | { digits: string };

/** Signs as they are typed and as they are shown. */
const operatorSigns: Readonly<Record<string, Operator>> = {
  '+': '+',
  '-': '−',
  '−': '−',
  '–': '−',
  '*': '×',
  x: '×',
  X: '×',
  '×': '×',
  '/': '÷',
  '÷': '÷',
};

const tokenPattern = /\s*(?:(\d+\.?\d*|\.\d+)|([-+−–*xX×/÷%()]))/y;

/** Returns the parts of an expression; undefined when a character belongs to none. */
function tokenize(text: string): readonly Token[] | undefined {
  const trimmed = text.trimEnd();
  const tokens: Token[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < trimmed.length) {
    const [, digits, sign = ''] = tokenPattern.exec(trimmed) ?? [];
    if (digits !== undefined) tokens.push({ digits });
    else if (sign === '%' || sign === '(' || sign === ')') tokens.push(sign);
    else {
      const operator = operatorSigns[sign];
      if (operator === undefined) return undefined;
      tokens.push(operator);
    }
  }
  return tokens;
}

/** An exact fraction; without a value when something was divided by zero. */
type Fraction = { over: bigint; under: bigint } | undefined;

function parseFraction(digits: string): Fraction {
  const [whole = '', decimals = ''] = digits.split('.');
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

function calculate(operator: Operator, a: Fraction, b: Fraction): Fraction {
  if (!a || !b) return undefined;
  switch (operator) {
    case '+':
      return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
    case '−':
      return { over: a.over * b.under - b.over * a.under, under: a.under * b.under };
    case '×':
      return { over: a.over * b.over, under: a.under * b.under };
    default:
      if (b.over === 0n) return undefined;
      return b.over < 0n
        ? { over: -a.over * b.under, under: a.under * -b.over }
        : { over: a.over * b.under, under: a.under * b.over };
  }
}

const strengths: Readonly<Record<Operator | Sign, number>> = {
  '+': 1,
  '−': 1,
  '×': 2,
  '÷': 2,
  '±': 3,
  '∓': 3,
};

const isOperator = (token: Token): token is Operator =>
  token === '+' || token === '−' || token === '×' || token === '÷';

/** Values and operators that wait for their right side, so that deep parentheses need no deep calls. */
class Evaluation {
  readonly #values: Fraction[] = [];
  readonly #waiting: (Operator | Sign | '(')[] = [];
  #isAfterValue = false;

  /** Returns false when the token cannot follow those before. */
  accept(token: Token): boolean {
    if (this.#isAfterValue) return this.#acceptAfterValue(token);
    if (token === '(') this.#waiting.push('(');
    else if (token === '−' || token === '+') this.#waiting.push(token === '−' ? '∓' : '±');
    else if (typeof token === 'object') {
      this.#values.push(parseFraction(token.digits));
      this.#isAfterValue = true;
    } else return false;
    return true;
  }

  /** Returns the result; 'unreadable' when something is missing. */
  finish(): Fraction | 'unreadable' {
    if (!this.#isAfterValue) return 'unreadable';
    this.#apply(0);
    return this.#waiting.length > 0 ? 'unreadable' : this.#values.pop();
  }

  #acceptAfterValue(token: Token): boolean {
    if (isOperator(token)) {
      this.#apply(strengths[token]);
      this.#waiting.push(token);
      this.#isAfterValue = false;
      return true;
    }
    if (token === '%') {
      const value = this.#values.pop();
      this.#values.push(value && { over: value.over, under: value.under * 100n });
      return true;
    }
    if (token !== ')') return false;
    this.#apply(0);
    return this.#waiting.pop() === '(';
  }

  /** Calculates those that bind at least as strongly, back to the last open parenthesis. */
  #apply(strength: number): void {
    for (let last = this.#waiting.at(-1); last && last !== '('; last = this.#waiting.at(-1)) {
      if (strengths[last] < strength) return;
      this.#waiting.pop();
      const right = this.#values.pop();
      if (last === '±') this.#values.push(right);
      else if (last === '∓') this.#values.push(right && { over: -right.over, under: right.under });
      else this.#values.push(calculate(last, this.#values.pop(), right));
    }
  }
}

/** Returns the exact result; 'unreadable' when the text is no expression. */
function evaluate(text: string): Fraction | 'unreadable' {
  if (text.length > maxExpressionLength) return 'unreadable';
  const tokens = tokenize(text);
  const evaluation = new Evaluation();
  return tokens?.every((token) => evaluation.accept(token)) ? evaluation.finish() : 'unreadable';
}

/** Results from here on are no finite numbers. */
const minOverflow = BigInt(Number.MAX_VALUE) + 1n;

/** Divides to a number near the exact fraction, also where over and under exceed what numbers hold. */
function toNumber({ over, under }: { over: bigint; under: bigint }): number {
  const scale = 1_000_000_000n;
  const whole = over / under;
  return Number(whole) + Number(((over - whole * under) * scale) / under) / Number(scale);
}

const refuseExpression = (message: string): Result<CalculatedValue> =>
  refuse(
    invalid(
      message === expressionMessages.unreadable ? 'INVALID_FORMAT' : 'OUT_OF_RANGE',
      ['quantity'],
      message,
    ),
  );

/**
 * Calculates an expression of + − × ÷, parentheses, signs and % as a hundredth, exactly: 0.1 + 0.2 is 0.3. The result is rounded
 * half up to a whole number. Refuses with the texts of spec 3 §5: a text that cannot be read, a division by zero or an
 * overflow, then a result above 999,999,999,999,999 or below 0, each before it is rounded.
 */
export function calculateExpression(text: string): Result<CalculatedValue> {
  const exact = evaluate(text);
  if (exact === 'unreadable') return refuseExpression(expressionMessages.unreadable);
  if (exact === undefined) return refuseExpression(expressionMessages.noNumber);
  const { over, under } = exact;
  const size = (over < 0n ? -over : over) / under;
  if (size >= minOverflow) return refuseExpression(expressionMessages.noNumber);
  if (over > BigInt(maxExpressionValue) * under) return refuseExpression(expressionMessages.tooLarge);
  if (over < 0n) return refuseExpression(expressionMessages.negative);
  const value = Number((over * 2n + under) / (under * 2n));
  return ok({ value, unrounded: over % under === 0n ? undefined : toNumber(exact) });
}

/** Formats an expression while it is typed, with spaces around operators: '12*48+7' is shown as '12 × 48 + 7'. */
export function formatExpression(text: string): string {
  const signs = text.replaceAll(/[-–*xX/]/g, (sign) => operatorSigns[sign] ?? sign).replaceAll(/\s+/g, ' ');
  return signs
    .replaceAll(/(?<=[\d.)%])\s*([+−×÷])\s*/g, ' $1 ')
    .replaceAll(/(?<=[(])\s+|\s+(?=[)%])/g, '')
    .trim();
}
