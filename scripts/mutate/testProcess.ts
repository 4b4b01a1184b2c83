// Runs in the copy: keeps one vitest open and runs the requested test files; exits together with vitest's processes when the
// sampler disconnects or ends. Arguments: projects with commas, workers.
import { join, relative } from 'node:path';
import { type ModuleDiagnostic, type Vitest, createVitest } from 'vitest/node';
import { type Findings, testRunRequest } from './messages.ts';

const root = join(import.meta.dirname, '../..');
const [projects = '', workers = '1'] = process.argv.slice(2);
const failed: Findings['failed'] = [];
const vitest: Vitest = await createVitest('test', {
  root,
  project: projects.split(','),
  watch: false,
  cache: false,
  silent: true,
  // One failed test is enough. Record it immediately, because a cancelled file may end without a result.
  reporters: [
    {
      onTestCaseResult(test) {
        if (test.result().state !== 'failed') return;
        failed.push({ file: relative(root, test.module.moduleId), test: test.fullName });
        void vitest.cancelCurrentRun('test-failure');
      },
    },
  ],
  maxWorkers: Number(workers),
});
const specifications = new Map(
  (await vitest.globTestSpecifications()).map((one) => [relative(root, one.moduleId), one]),
);

process.on('message', (message) => {
  const { changed, tests } = testRunRequest.parse(message);
  for (const path of changed) vitest.invalidateFile(join(root, path));
  void run(tests).then((findings) => process.connected && process.send?.(findings));
});
process.on('disconnect', () => {
  // A change may prevent a test file from ending.
  setTimeout(() => process.exit(1), 15_000);
  void vitest.cancelCurrentRun('keyboard-input').then(() => vitest.exit(true));
});
process.send?.({ failed: [], other: [], seconds: {} } satisfies Findings);

async function run(tests: readonly string[]): Promise<Findings> {
  const requested = tests.flatMap((path) => specifications.get(path) ?? []);
  const files = new Set(requested.map((one) => one.moduleId));
  failed.length = 0;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(requested);
  const known = new Set(failed.map(({ file }) => file));
  const broken = testModules
    .filter((module) => files.has(module.moduleId) && module.state() === 'failed')
    .map((module) => ({ file: relative(root, module.moduleId), test: 'the file itself' }))
    .filter(({ file }) => !known.has(file));
  return {
    failed: [...failed, ...broken],
    other: unhandledErrors.map(String),
    seconds: Object.fromEntries(
      testModules.map((module) => [relative(root, module.moduleId), toSeconds(module.diagnostic())]),
    ),
  };
}

const toSeconds = (took: ModuleDiagnostic): number =>
  (took.environmentSetupDuration +
    took.prepareDuration +
    took.collectDuration +
    took.setupDuration +
    took.duration) /
  1000;
