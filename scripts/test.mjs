// npm test: checks, tests of rules and server, browser tests; the last line counts them, second tries apart.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { findPooler } from './pooler.mjs';
import { secondsOfMachine } from './processorSeconds.mjs';
import { failedBrowserTests, judgeSecondTries } from './secondTries.mjs';
import { modules, prepare, project } from './setup.mjs';
import { run, runChecks, runStep } from './steps.mjs';
import { failedTests, playwrightFiles, slowestFiles, vitestFiles } from './testFiles.mjs';

/** Projects of vitest by level. Each level is a process of its own, so that its processor time is known. */
const levels = {
  rules: ['rules', 'scripts'],
  web: ['web'],
  components: ['dom', 'jsdom'],
  processes: ['processes'],
  server: ['platform', 'server'],
};

const node = prepare();
const results = join(project, 'test-results');
mkdirSync(results, { recursive: true });
/** Levels, files and seconds of this run, and its failed tests. */
const processorSeconds = new Map();
const machineSeconds = secondsOfMachine();
const files = [];
const failedNames = [];

const browser = findBrowser(node);
// In sequence: both may install a system package.
const pooler = browser.then(findPooler);
// Tests wait for databases, processes and limits of time: two parts side by side use what one of them leaves idle.
const running = Promise.all([checksAndVitest(), playwright()]);
const database = runDatabase(running);
const [{ failedSteps, tests }, browserTests] = await running;
await database;
const secondTries = readSecondTries();
if (!(await contract())) failedSteps.push('Contract');

const allTests = [...tests, browserTests];
const allPassed = allTests.reduce((sum, one) => sum + one.passed, 0);
const allFailed = allTests.reduce((sum, one) => sum + one.failed, failedSteps.length);
console.log(`\nSlowest test files\n${slowestFiles(files, 10).join('\n')}`);
if (processorSeconds.size > 0) console.log(`\n${describeProcessorSeconds()}`);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
if (failedNames.length > 0) console.log(`\nFailed tests\n${failedNames.join('\n')}`);
for (const problem of secondTries.problems) console.log(problem);
console.log(`\n${allPassed} passed, ${allFailed} failed, ${secondTries.count} passed at a second try`);
process.exit(allFailed + secondTries.problems.length > 0 ? 1 : 0);

async function checksAndVitest() {
  const failed = await runChecks(node, measured('checks'));
  await pooler;
  const counts = [];
  for (const level of Object.keys(levels)) counts.push(await vitest(level));
  return { failedSteps: failed, tests: counts };
}

/** Both parts use one PostgreSQL, which would otherwise count for the one that starts first. A failure shows in the tests. */
function runDatabase(until) {
  if (process.env.TEST_DATABASE_URL) return undefined;
  return run(node, ['platform/server/testing/testServer.ts'], { ...measured('database'), until });
}

async function vitest(level) {
  const report = prepareReport(`vitest-${level}.json`);
  const cli = join(modules, 'vitest/vitest.mjs');
  const projects = levels[level].flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const executable = await browser;
  const hasPassed = await runStep(
    `Tests: ${levels[level].join(', ')}`,
    node,
    [cli, 'run', ...projects, ...reporters],
    {
      ...measured(level),
      environment: executable === undefined ? {} : { CHROMIUM_PATH: executable },
    },
  );
  const content = read(report);
  files.push(...vitestFiles(content, project));
  failedNames.push(...failedTests(content, project));
  if (!hasPassed && !content.numFailedTests)
    failedNames.push(`${level}: an error outside of a test, see above`);
  return counted(hasPassed, content.numPassedTests ?? 0, content.numFailedTests ?? 0);
}

async function playwright() {
  const isBuilt = await runStep('Web build', node, ['scripts/run.mjs', 'build'], measured('build'));
  const executable = await browser;
  if (executable === undefined || !isBuilt) return { passed: 0, failed: 1 };
  const report = prepareReport('playwright.json');
  const args = [join(modules, '@playwright/test/cli.js'), 'test', '--reporter=list,json'];
  const hasPassed = await runStep('Browser', node, args, {
    ...measured('browser'),
    environment: { CHROMIUM_PATH: executable, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const content = read(report);
  files.push(...playwrightFiles(content));
  failedNames.push(...failedBrowserTests(content));
  const { expected = 0, flaky = 0, unexpected = 0 } = content.stats ?? {};
  return counted(hasPassed, expected + flaky, unexpected);
}

function describeProcessorSeconds() {
  const spent = [...processorSeconds].map(([level, seconds]) => `${level} ${Math.round(seconds)}`);
  const all = [...processorSeconds.values()].reduce((sum, seconds) => sum + seconds, 0);
  // Linux tells a program the time of ended children that it waited for. Chromium waits for none of its pages.
  const rest = machineSeconds === undefined ? 0 : secondsOfMachine() - machineSeconds - all;
  return `Processor seconds: ${spent.join(', ')}, pages of browsers and the rest of the machine ${Math.round(rest)}; together ${Math.round(all + rest)}`;
}

/** Options of a step that adds its processor time to a level. */
function measured(level) {
  const onEnd = (seconds) => processorSeconds.set(level, (processorSeconds.get(level) ?? 0) + seconds);
  return { level, onEnd };
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
  return runStep('Contract', node, [check, '--schema', 'apps/api/schema.graphql']);
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
