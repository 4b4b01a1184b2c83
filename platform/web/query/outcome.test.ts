import { expect, test } from 'vitest';
import { type Entry, isUnchanged, outcomeOf } from './outcome.ts';

const entry = (severity: 'ERROR' | 'WARNING' | 'INFO', message: string): Entry => ({
  __typename: 'ValidationError',
  code: 'REQUIRED',
  field: [],
  severity,
  message,
});

test.each([[null], [[]], [[entry('WARNING', 'PO already used')]], [[entry('INFO', 'No changes')]]])(
  'without an entry of severity ERROR it is done: %j',
  (errors) => expect(outcomeOf({ errors })).toMatchObject({ ok: true, notices: errors ?? [] }),
);

test('broken rules of the input are told together', () =>
  expect(
    outcomeOf({
      errors: [entry('ERROR', 'Name is required'), entry('WARNING', 'w'), entry('ERROR', 'Code is required')],
    }),
  ).toMatchObject({ ok: false, message: 'Name is required, Code is required' }));

test('of other refusals the first is told', () =>
  expect(
    outcomeOf({
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
] as const)('nothing had to be done exactly when a notice says so: %j', (notices, unchanged) =>
  expect(isUnchanged(notices)).toBe(unchanged),
);

test('a refusal without words says what kind it is', () => {
  expect(outcomeOf({ errors: [entry('ERROR', '')] })).toMatchObject({ message: 'Validation failed' });
  expect(outcomeOf({ errors: [entry('ERROR', 'Name is required'), entry('ERROR', '')] })).toMatchObject({
    message: 'Name is required, ',
  });
});
