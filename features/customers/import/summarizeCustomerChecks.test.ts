import { expect, test } from 'vitest';
import { summarizeCustomerChecks } from './customerGroupChecks.ts';

const clean = {
  errorCount: 0,
  warningCount: 0,
  problems: [],
  headingCounts: {},
  duplicates: [],
  duplicateCount: 0,
  lists: [],
};
const newTerms = (...names: readonly string[]) => [
  { title: '', counter: '', isNew: true, entries: names.map((name) => ({ name })) },
];
test.each([
  [{}, 'SUCCESS', 'Validation completed'],
  [{ warningCount: 1 }, 'WARNING', 'Validation completed'],
  [{ lists: newTerms('a', 'b') }, 'INFO', 'Validation completed - 2 new terms will be created'],
  [
    { lists: newTerms('a'), warningCount: 1 },
    'WARNING',
    'Validation completed - 1 new terms will be created',
  ],
  [{ duplicateCount: 3 }, 'WARNING', 'Validation completed with 3 duplicates that will be skipped'],
  [
    { duplicateCount: 3, lists: newTerms('a', 'b') },
    'WARNING',
    'Validation completed with 3 duplicates to skip and 2 terms to create',
  ],
  [{ duplicateCount: 3, lists: newTerms('a'), errorCount: 4 }, 'ERROR', 'Validation found 4 errors'],
] as const)('summarizes %j as %s: %s', (change, severity, text) =>
  expect(summarizeCustomerChecks({ ...clean, ...change })).toEqual({ severity, text }),
);
