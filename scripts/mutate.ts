// npm run mutate: makes small random faults in a copy of the working tree and tells those that no test notices.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesOf } from './mutate/changes.ts';
import { openCompiler } from './mutate/compiler.ts';
import { copyTree } from './mutate/copy.ts';
import { importersOf } from './mutate/importGraph.ts';
import { createJudge } from './mutate/judge.ts';
import { type Options, readOptions, usage } from './mutate/options.ts';
import { randomFrom, shuffled } from './mutate/random.ts';
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

async function sample({ group, seed, count, files, workers }: Options): Promise<void> {
  const copy = copyTree(join(import.meta.dirname, '..'));
  const runner = createTestRunner({
    folder: copy.folder,
    project: group.project,
    workers,
    timeout: group.timeout,
  });
  const end = () => {
    runner.close();
    copy.remove();
  };
  process.once('exit', end);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));

  const texts = new Map(
    copy.paths
      .filter((path) => /^(features|platform|apps|database)\/.*\.tsx?$/.test(path))
      .map((path) => [path, readFileSync(join(copy.folder, path), 'utf8')]),
  );
  const chosen = [...texts].filter(([path]) => isSource(path) && isAsked(path, group.files, files));
  const changes = chosen.flatMap(([path, text]) => changesOf(path, text));
  if (changes.length === 0) throw new TypeError('No file is chosen.');
  console.log(
    `Group ${group.name}, ${chosen.length} files, ${changes.length} possible changes, seed ${seed}`,
  );

  const compiler = openCompiler(copy.folder, group.tsconfig);
  const judge = createJudge({ folder: copy.folder, group, importers: importersOf(texts), compiler, runner });
  const tally = createTally();
  for (const change of shuffled(changes, randomFrom(seed))) {
    if (tally.judged() >= count) break;
    const verdict = await judge(change);
    tally.add(verdict.outcome);
    if (verdict.outcome !== 'refused') console.log(changeLine(change, verdict, texts.get(change.path) ?? ''));
  }
  compiler.close();
  console.log(`\n${tally.summary()} (group ${group.name}, seed ${seed})`);
  process.exit();
}

/** Tests, what they use, and what another script writes are no part of a sample. */
function isSource(path: string): boolean {
  return !/\.test\.tsx?$|\/testing\/|\/web\/documents\.ts$/.test(path);
}

function isAsked(path: string, group: RegExp, files: readonly string[]): boolean {
  if (files.length === 0) return group.test(path);
  return files.some((asked) => path === asked || path.startsWith(asked.endsWith('/') ? asked : `${asked}/`));
}
