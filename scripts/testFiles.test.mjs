import { expect, test } from 'vitest';
import { failedTests, playwrightFiles, slowestFiles, vitestFiles } from './testFiles.mjs';

test('lists the slowest files of both reports', () => {
  const vitest = {
    testResults: [
      { name: '/repository/platform/kernel/csv.test.ts', startTime: 1_000, endTime: 1_500 },
      { name: '/repository/apps/api/kill.test.ts', startTime: 1_000, endTime: 31_000 },
    ],
  };
  const tests = (...durations) => [{ results: durations.map((duration) => ({ duration })) }];
  const playwright = {
    suites: [
      {
        file: 'grid/sort.spec.ts',
        specs: [{ tests: tests(4_000, 1_000) }],
        suites: [{ specs: [{ tests: tests(2_000) }] }],
      },
    ],
  };
  const files = [...vitestFiles(vitest, '/repository'), ...playwrightFiles(playwright)];
  expect(slowestFiles(files, 2)).toEqual([
    '  30.0 s  apps/api/kill.test.ts',
    '   7.0 s  e2e/grid/sort.spec.ts',
  ]);
});

test('lists failed tests with the beginning of their message, and files that cannot be loaded', () => {
  const failed = {
    status: 'failed',
    fullName: 'orders ships',
    failureMessages: ['expected 1\n\nThe page shows: 2\n  at x.ts'],
  };
  const passed = { status: 'passed', fullName: 'orders opens', failureMessages: [] };
  const testResults = [
    { name: '/repository/a.test.ts', status: 'failed', message: '', assertionResults: [failed, passed] },
    { name: '/repository/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: '/repository/c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ];
  expect(failedTests({ testResults }, '/repository')).toEqual([
    'a.test.ts › orders ships: expected 1 The page shows: 2',
    'b.test.ts: no such module',
  ]);
});

test('lists nothing without reports', () =>
  expect([
    ...vitestFiles({}, '/repository'),
    ...playwrightFiles({}),
    ...failedTests({}, '/repository'),
  ]).toEqual([]));
