import { expect, test } from 'vitest';
import { CallError } from './callError.ts';

test.each([
  ['NETWORK', true],
  ['UNAVAILABLE', true],
  ['RATE_LIMITED', true],
  ['HTTP_502', true],
  ['HTTP_503', true],
  ['HTTP_504', true],
  ['NO_ANSWER', false],
  ['HTTP_500', false],
  ['HTTP_400', false],
  ['INTERNAL', false],
  ['FORBIDDEN', false],
])('treats %s as transient: %s', (code, passing) => {
  const error = new CallError('Orders', code, 'No', { cause: 'wire' });
  expect(error.passing).toBe(passing);
  expect(error).toMatchObject({ name: 'CallError', operation: 'Orders', code, message: 'No', cause: 'wire' });
});
