// Runs in the copy: keeps one vitest open and runs the test files that it is asked for. Arguments: project, workers.
import { join, relative } from 'node:path';
import { type Vitest, createVitest } from 'vitest/node';
import { type Findings, order } from './messages.ts';

const root = join(import.meta.dirname, '../..');
const [project = '', workers = '1'] = process.argv.slice(2);
const vitest: Vitest = await createVitest('test', {
  root,
  project: [project],
  watch: false,
  cache: false,
  silent: true,
  // One failed test is enough.
  reporters: [
    {
      onTestCaseResult(test) {
        if (test.result().state === 'failed') void vitest.cancelCurrentRun('test-failure');
      },
    },
  ],
  maxWorkers: Number(workers),
});
const specifications = new Map(
  (await vitest.globTestSpecifications()).map((one) => [relative(root, one.moduleId), one]),
);

process.on('message', (message) => {
  const { changed, tests } = order.parse(message);
  for (const path of changed) vitest.invalidateFile(join(root, path));
  void run(tests).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
process.send?.({ failed: [], other: [] } satisfies Findings);

async function run(tests: readonly string[]): Promise<Findings> {
  const asked = tests.flatMap((path) => specifications.get(path) ?? []);
  const files = new Set(asked.map((one) => one.moduleId));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked);
  return {
    failed: testModules
      .filter((module) => files.has(module.moduleId) && module.state() === 'failed')
      .map((module) => {
        const [first] = module.children.allTests('failed');
        return { file: relative(root, module.moduleId), test: first?.fullName ?? 'the file itself' };
      }),
    other: unhandledErrors.map(String),
  };
}
