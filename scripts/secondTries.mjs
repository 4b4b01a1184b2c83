// Browser tests that failed, and those that passed only at their second try, judged by the list of those that are known.
import { shortenMessage } from './testFiles.mjs';

/** A test may be on the list for this many days. */
const maxDays = 30;

/**
 * Returns the number of tests that passed only at their second try, and a problem for each that is not listed and for each
 * entry that is too old or names no test. `report` is the JSON report of Playwright, `today` an ISO date.
 */
export function judgeSecondTries(report, listed, today) {
  const tests = listReported(report);
  const flaky = tests.filter(({ statuses }) => statuses.includes('flaky'));
  const names = new Set(tests.map(({ name }) => name));
  const known = new Set(listed.map(({ test }) => test));
  return {
    count: flaky.length,
    problems: [
      ...flaky
        .filter(({ name }) => !known.has(name))
        .map(({ name, message }) => `${name}: passed only at its second try: ${shortenMessage(message)}`),
      ...listed.flatMap(({ test, since }) => entryProblems(test, since, { names, today })),
    ],
  };
}

/** Lists the tests that failed, at their second try, too, with their message. `report` is the JSON report of Playwright. */
export const failedBrowserTests = (report) =>
  listReported(report)
    .filter(({ statuses }) => statuses.includes('unexpected'))
    .map(({ name, message }) => `e2e/${name}: ${shortenMessage(message)}`);

const listReported = (report) => (report.suites ?? []).flatMap((suite) => listTests(suite, []));

function entryProblems(test, since, { names, today }) {
  const days = (Date.parse(today) - Date.parse(since)) / 86_400_000;
  if (!names.has(test)) return [`${test}: is listed in e2e/secondTries.json, but there is no such test`];
  if (days >= 0 && days <= maxDays) return [];
  return [`${test}: is listed in e2e/secondTries.json since ${since}; mend it within ${maxDays} days`];
}

/** Lists the tests of a suite with the message of the first failure; a name is 'grid/x.spec.ts › group › title'. */
function listTests({ title, specs = [], suites = [] }, parents) {
  const path = [...parents, title];
  return [
    ...specs.map((spec) => ({
      name: [...path, spec.title].join(' › '),
      statuses: spec.tests.map(({ status }) => status),
      message: spec.tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error.message,
    })),
    ...suites.flatMap((suite) => listTests(suite, path)),
  ];
}
