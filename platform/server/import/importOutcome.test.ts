import { expect, test } from 'vitest';
import { buildSuccess } from './importOutcome.ts';

const error = { csvRows: [2], step: 'add_contact', code: 'REQUIRED', message: 'failed' };

test.each([
  ['was complete', null, [], 'UNCHANGED'],
  ['was complete but for a part that failed', null, [error], 'SUCCEEDED'],
  ['was updated', 'UPDATED', [], 'SUCCEEDED'],
] as const)('returns the status of a group that %s', (_what, operation, errors, status) =>
  expect(buildSuccess({ operation, entityId: null, errors }).status).toBe(status),
);
