import { expect, test } from 'vitest';
import { type UserErrorEntry, isUnchanged, toOutcome } from './outcome.ts';

const entry = (severity: 'ERROR' | 'WARNING' | 'INFO', message: string): UserErrorEntry => ({
  __typename: 'ValidationError',
  code: 'REQUIRED',
  field: [],
  severity,
  message,
});

test.each([[null], [[]], [[entry('WARNING', 'PO already used')]], [[entry('INFO', 'No changes')]]])(
  'succeeds without an entry of severity ERROR: %j',
  (errors) => expect(toOutcome({ errors })).toMatchObject({ ok: true, notices: errors ?? [] }),
);

test('joins all validation messages', () =>
  expect(
    toOutcome({
      errors: [entry('ERROR', 'Name is required'), entry('WARNING', 'w'), entry('ERROR', 'Code is required')],
    }),
  ).toMatchObject({ ok: false, message: 'Name is required, Code is required' }));

test('returns the first message of other errors', () =>
  expect(
    toOutcome({
      errors: [
        {
          __typename: 'NotFoundError',
          code: 'NOT_FOUND',
          severity: 'ERROR',
          message: 'Order not found',
          entityType: 'ORDER',
          entityId: '1',
        },
        entry('ERROR', 'Name is required'),
      ],
    }),
  ).toMatchObject({ ok: false, message: 'Order not found' }));

test.each([
  [[], false],
  [[entry('WARNING', 'PO already used')], false],
  [[entry('WARNING', 'PO already used'), { ...entry('INFO', 'No changes'), code: 'NO_CHANGES' }], true],
] as const)('detects NO_CHANGES among the notices: %j', (notices, unchanged) =>
  expect(isUnchanged(notices)).toBe(unchanged),
);

test('uses a default message for an error without text', () => {
  expect(toOutcome({ errors: [entry('ERROR', '')] })).toMatchObject({ message: 'Validation failed' });
  expect(toOutcome({ errors: [entry('ERROR', 'Name is required'), entry('ERROR', '')] })).toMatchObject({
    message: 'Name is required, ',
  });
});
