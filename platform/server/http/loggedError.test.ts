import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { loggedError } from './loggedError.ts';

test('omits the values of rows from a database error', () => {
  const error = Object.assign(
    new DatabaseError('duplicate key value violates unique constraint', 1, 'error'),
    {
      code: '23505',
      table: 'account',
      constraint: 'account_email_key',
      detail: 'Key (email)=(kim@example.com) already exists.',
      where: 'SQL statement with kim@example.com',
    },
  );
  const logged = loggedError(new Error('The account cannot be added.', { cause: error }));
  expect(logged).toEqual({
    type: 'Error',
    message: 'The account cannot be added.',
    stack: expect.stringContaining('loggedError.test.ts'),
    cause: {
      type: 'error',
      message: 'duplicate key value violates unique constraint',
      stack: expect.any(String),
      code: '23505',
      table: 'account',
      constraint: 'account_email_key',
    },
  });
  expect(JSON.stringify(logged)).not.toContain('kim@example.com');
});

test('logs a thrown value that is no error as text', () =>
  expect(loggedError('gone')).toEqual({ type: 'string', message: 'gone', stack: '' }));
