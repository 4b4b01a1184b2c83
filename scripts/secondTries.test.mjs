import { expect, test } from 'vitest';
import { failedBrowserTests, judgeSecondTries } from './secondTries.mjs';

const name = 'grid/layouts.spec.ts › on the phone › loads a layout';

const results = [{ error: { message: 'Timed out\nwaiting for Save' } }, {}];

/** Report of one test in a group of a file. */
const buildReport = (status) => ({
  suites: [
    {
      title: 'grid/layouts.spec.ts',
      suites: [{ title: 'on the phone', specs: [{ title: 'loads a layout', tests: [{ status, results }] }] }],
    },
  ],
});

const judge = (status, listed, today = '2026-11-22') => judgeSecondTries(buildReport(status), listed, today);

test('accepts a test that passes at once', () =>
  expect(judge('expected', [])).toEqual({ count: 0, problems: [] }));

test('refuses a test that passes only at its second try', () =>
  expect(judge('flaky', [])).toEqual({
    count: 1,
    problems: [`${name}: passed only at its second try: Timed out waiting for Save`],
  }));

test('lists a test that failed with its message', () =>
  expect(failedBrowserTests(buildReport('unexpected'))).toEqual([`e2e/${name}: Timed out waiting for Save`]));

test('accepts a listed test for 30 days', () => {
  const listed = [{ test: name, since: '2026-10-23', reason: 'The menu closes early.' }];
  expect(judge('flaky', listed)).toEqual({ count: 1, problems: [] });
  expect(judge('flaky', listed, '2026-11-23').problems).toEqual([
    `${name}: is listed in e2e/secondTries.json since 2026-10-23; mend it within 30 days`,
  ]);
});

test.each(['', 'yesterday', '2026-11-23'])('refuses an entry with the date %j', (since) =>
  expect(judge('expected', [{ test: name, since }]).problems).toHaveLength(1),
);

test('refuses an entry without a test', () =>
  expect(judge('expected', [{ test: 'grid/gone.spec.ts › loads', since: '2026-11-22' }]).problems).toEqual([
    'grid/gone.spec.ts › loads: is listed in e2e/secondTries.json, but there is no such test',
  ]));

test('counts nothing without a report', () =>
  expect(judgeSecondTries({}, [], '2026-11-22')).toEqual({ count: 0, problems: [] }));
