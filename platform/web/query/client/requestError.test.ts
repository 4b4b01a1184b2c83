import { expect, test } from 'vitest';
import { RequestError } from './requestError.ts';

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
])('treats %s as transient: %s', (code, isTransient) => {
  const error = new RequestError('Orders', code, 'No', { cause: 'wire' });
  expect(error.isTransient).toBe(isTransient);
  expect(error).toMatchObject({ name: 'CallError', operation: 'Orders', code, message: 'No', cause: 'wire' });
});
