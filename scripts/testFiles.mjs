// Seconds of the test files of a run, from the reports of vitest and Playwright.
import { relative } from 'node:path';

/** Lists the files of a JSON report of vitest with the seconds from their first to their last test. */
export function vitestFiles(report, folder) {
  return (report.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(folder, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

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
