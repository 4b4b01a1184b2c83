import type * as z from 'zod';
import { invalid, limitExceeded, ok, refuse } from './result.ts';
import type { Problem, Result, ValidationCode } from './result.ts';

const codes = new Set<string>([
  'REQUIRED',
  'INVALID_FORMAT',
  'TOO_LONG',
  'OUT_OF_RANGE',
  'INVALID_REFERENCE',
  'INVALID_STATE',
  'SITE_REQUIRED',
] satisfies readonly ValidationCode[]);

const isValidationCode = (code: unknown): code is ValidationCode =>
  typeof code === 'string' && codes.has(code);

/**
 * Parses an input with its schema. Returns the parsed value, or one problem for each broken rule with a code of the contract
 * ("Error codes of mutations"). A `refine` sets its own code with `params: { code }`. `path` is prefixed to the fields of problems.
 */
export function validateInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  path: readonly string[] = [],
): Result<z.output<Schema>> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return ok(parsed.data);
  const [first, ...rest] = parsed.error.issues.map((issue) => toProblem(issue, input, path));
  if (!first) throw parsed.error;
  return refuse(first, ...rest);
}

function toProblem(issue: z.core.$ZodIssue, input: unknown, path: readonly string[]): Problem {
  const value = valueAt(input, issue.path);
  if (issue.code === 'too_big' && Array.isArray(value))
    return limitExceeded(Number(issue.maximum), value.length, issue.message);
  return invalid(toValidationCode(issue, value), [...path, ...issue.path.map(String)], issue.message);
}

function toValidationCode(issue: z.core.$ZodIssue, value: unknown): ValidationCode {
  if (value === undefined || value === null) return 'REQUIRED';
  switch (issue.code) {
    case 'too_small':
      return typeof value === 'number' ? 'OUT_OF_RANGE' : 'REQUIRED';
    case 'too_big':
      return typeof value === 'number' ? 'OUT_OF_RANGE' : 'TOO_LONG';
    case 'custom':
      return isValidationCode(issue.params?.['code']) ? issue.params['code'] : 'INVALID_FORMAT';
    default:
      return 'INVALID_FORMAT';
  }
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
