// npm test: checks, tests of rules and server, browser tests; the last line counts them, second tries apart.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { findPooler } from './pooler.mjs';
import { judgeSecondTries } from './secondTries.mjs';
import { modules, prepare, project } from './setup.mjs';
import { runChecks, runStep } from './steps.mjs';
import { buildWeb } from './webBuild.mjs';

const node = prepare();
const results = join(project, 'test-results');
mkdirSync(results, { recursive: true });

const browser = findBrowser(node);
// In sequence: both may install a system package.
const pooler = browser.then(findPooler);
const failedSteps = await runChecks(node);
await pooler;
const tests = [await vitest(), await playwright()];
const secondTries = readSecondTries();
if (!(await contract())) failedSteps.push('Contract');

const allPassed = tests.reduce((sum, one) => sum + one.passed, 0);
const allFailed = tests.reduce((sum, one) => sum + one.failed, failedSteps.length);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
for (const problem of secondTries.problems) console.log(problem);
console.log(`\n${allPassed} passed, ${allFailed} failed, ${secondTries.count} passed at a second try`);
process.exit(allFailed + secondTries.problems.length > 0 ? 1 : 0);

async function vitest() {
  const report = prepareReport('vitest.json');
  const cli = join(modules, 'vitest/vitest.mjs');
  const args = [cli, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const content = await runStep('Rules and server', node, args);
  const { numPassedTests = 0, numFailedTests = 0 } = read(report);
  return counted(content, numPassedTests, numFailedTests);
}

async function playwright() {
  const executable = await browser;
  if (executable === undefined || !(await buildWeb(node))) return { passed: 0, failed: 1 };
  const report = prepareReport('playwright.json');
  const args = [join(modules, '@playwright/test/cli.js'), 'test', '--reporter=list,json'];
  const content = await runStep('Browser', node, args, {
    CHROMIUM_PATH: executable,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const { expected = 0, flaky = 0, unexpected = 0 } = read(report).stats ?? {};
  return counted(content, expected + flaky, unexpected);
}

/** A browser test that passes only at its second try fails the run unless e2e/secondTries.json lists it. */
function readSecondTries() {
  const listed = JSON.parse(readFileSync(join(project, 'e2e/secondTries.json'), 'utf8'));
  const today = new Date().toISOString().slice(0, 10);
  return judgeSecondTries(read(join(results, 'playwright.json')), listed, today);
}

/** Counts a tool that fails without a failed test, such as a load error, as one failure. */
function counted(content, passed, failed) {
  return { passed, failed: content ? failed : Math.max(1, failed) };
}

/** Compares the printed schema with the contract when the contract lies beside the repository. */
async function contract() {
  const check = join(project, '../shared/contract/check.mjs');
  if (!existsSync(check)) return true;
  const args = ['--schema', 'apps/api/schema.graphql', '--pending', 'apps/api/pending-operations.txt'];
  return runStep('Contract', node, [check, ...args]);
}

function prepareReport(name) {
  const file = join(results, name);
  rmSync(file, { force: true });
  return file;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
