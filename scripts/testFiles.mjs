// Seconds and failures of the test files of a run, from the reports of vitest and Playwright.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Lists the files of a JSON report of vitest with the seconds from their first to their last test. */
export function vitestFiles(report, folder) {
  return (report.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(folder, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** Lists the tests that failed in a JSON report of vitest, and the files that failed without one. */
export function failedTests(report, folder) {
  return (report.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(folder, name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${shortenMessage(message)}`] : [];
    return failed.map((one) => `${file} › ${one.fullName}: ${shortenMessage(one.failureMessages[0])}`);
  });
}

const maxMessage = 700;

/** One line with the beginning of a message, without the stack: often only the end of the output of a run is at hand. */
export const shortenMessage = (text = '') =>
  stripVTControlCharacters(text)
    .split(/\n\s+at /)[0]
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxMessage);

/** Lists the files of a JSON report of Playwright with the seconds of their tests. */
export function playwrightFiles(report) {
  return (report.suites ?? []).map((suite) => {
    const results = listTests(suite).flatMap((test) => test.results);
    const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0);
    return { file: `e2e/${suite.file}`, seconds: milliseconds / 1000 };
  });
}

function listTests({ specs = [], suites = [] }) {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(listTests)];
}

/** Returns the slowest files, one a line. */
export function slowestFiles(files, count) {
  return files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
}
