import { expect, test } from 'vitest';
import { playwrightFiles, slowestFiles, vitestFiles } from './testFiles.mjs';

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

test('lists nothing without reports', () =>
  expect([...vitestFiles({}, '/repository'), ...playwrightFiles({})]).toEqual([]));
