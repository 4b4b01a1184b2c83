// npm run mutate: makes small random changes in a copy of the working tree and reports those that no test detects.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestServer } from '#platform/server/testing/databaseSetup.ts';
import { findChanges } from './mutate/changes.ts';
import { openCompiler } from './mutate/compiler.ts';
import { copyTree } from './mutate/copy.ts';
import { buildImporters } from './mutate/importGraph.ts';
import { createJudge } from './mutate/judge.ts';
import { type Options, readOptions, usage } from './mutate/options.ts';
import { shuffled } from './mutate/shuffled.ts';
import { changeLine, createTally } from './mutate/report.ts';
import { createTestRunner } from './mutate/testRunner.ts';

if (process.argv.includes('--help')) console.log(usage);
else {
  try {
    await sample(readOptions(process.argv.slice(2), Math.floor(Math.random() * 1_000_000)));
  } catch (problem) {
    if (!(problem instanceof TypeError)) throw problem;
    console.error(`${problem.message}\n\n${usage}`);
    process.exitCode = 2;
  }
}

async function sample(options: Options): Promise<void> {
  const ends: (() => unknown)[] = [];
  let interrupted = false;
  const end = async () => {
    for (const one of ends.splice(0).toReversed()) await one();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      interrupted = true;
      void end().finally(() => process.exit(130));
    });
  try {
    await judgeChanges(options, ends);
  } catch (problem) {
    if (!interrupted) throw problem;
  } finally {
    if (!interrupted) await end();
  }
  if (!interrupted) process.exit();
}

/** Judges random changes; adds the cleanup functions of the run to `ends`. */
async function judgeChanges(
  { group, seed, count, files, workers }: Options,
  ends: (() => unknown)[],
): Promise<void> {
  const copy = copyTree(join(import.meta.dirname, '..'));
  ends.push(copy.remove);
  const texts = new Map(
    copy.paths
      .filter((path) => /^(features|platform|apps|database)\/.*\.tsx?$/.test(path))
      .map((path) => [path, readFileSync(join(copy.folder, path), 'utf8')]),
  );
  const chosen = [...texts].filter(([path]) => isSource(path) && isRequested(path, group.files, files));
  const changes = chosen.flatMap(([path, text]) => findChanges(path, text));
  if (changes.length === 0) throw new TypeError('No file is chosen.');
  console.log(
    `Group ${group.name}, ${chosen.length} files, ${changes.length} possible changes, seed ${seed}`,
  );

  const dataFolder = join(copy.folder, '.data');
  if (group.projects.includes('server') && process.env['TEST_DATABASE_URL'] === undefined) {
    // One server for the whole sample, independent of the test processes.
    const { stop } = await startTestServer(dataFolder);
    ends.push(stop);
  }
  const runner = createTestRunner({
    folder: copy.folder,
    projects: group.projects,
    workers,
    timeout: group.timeout,
    // Use the time limits of an idle machine, so that changes that hang are found early.
    environment: { DATA_DIR: dataFolder, TEST_TIMEOUT_FACTOR: '1' },
    secondsToEnd: 20,
  });
  ends.push(runner.close);
  const compiler = openCompiler(copy.folder, group.tsconfig);
  ends.push(compiler.close);
  const judge = createJudge({
    folder: copy.folder,
    group,
    importers: buildImporters(texts),
    compiler,
    runner,
  });
  const tally = createTally();
  for (const change of shuffled(changes, seed)) {
    if (tally.judged() >= count) break;
    const verdict = await judge(change);
    tally.add(verdict.outcome);
    if (verdict.outcome !== 'refused') console.log(changeLine(change, verdict, texts.get(change.path) ?? ''));
  }
  console.log(`\n${tally.summary()} (group ${group.name}, seed ${seed})`);
}

/** Excludes tests, test data and generated files. */
function isSource(path: string): boolean {
  return !/\.test\.tsx?$|\/testing\/|\/web\/documents\.ts$/.test(path);
}

function isRequested(path: string, group: RegExp, files: readonly string[]): boolean {
  if (files.length === 0) return group.test(path);
  const isBelow = (requested: string) =>
    path.startsWith(requested.endsWith('/') ? requested : `${requested}/`);
  return files.some((requested) => path === requested || (isBelow(requested) && group.test(path)));
}
