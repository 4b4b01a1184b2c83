import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SourceChange, changedText } from './changes.ts';
import type { Compiler } from './compiler.ts';
import type { Group } from './groups.ts';
import { type Importers, testsReaching } from './importGraph.ts';
import type { TestRunner } from './testRunner.ts';

/** Result of a change: "refused" by the compiler does not count, "untested" means that no test reaches the file. */
export interface Verdict {
  outcome: 'caught' | 'survived' | 'timed out' | 'untested' | 'refused';
  /** The test that failed. */
  by?: string;
}

interface Tools {
  folder: string;
  group: Group;
  importers: Importers;
  compiler: Compiler;
  runner: TestRunner;
}

/** Applies changes to files of the copy, one at a time, and reverts each. */
export function createJudge(tools: Tools): (change: SourceChange) => Promise<Verdict> {
  const { folder, group, importers, compiler, runner } = tools;
  const sound = new Set<string>();
  const broken = new Set<string>();
  const untidy = new Set<string>();
  const seconds = new Map<string, number>();

  async function run(path: string, tests: readonly string[]) {
    const result = await runner.run({ changed: [path, ...untidy], tests: [...tests] });
    untidy.clear();
    untidy.add(path);
    if (result === 'timed out') return result;
    // A file that stopped at its first failed test was faster than usual.
    for (const [test, took] of Object.entries(result.seconds))
      seconds.set(test, Math.max(took, seconds.get(test) ?? 0));
    return result;
  }

  /** Whether a test file passes without changes; checked after its first failure. */
  async function isSound(file: string, path: string): Promise<boolean> {
    if (sound.has(file)) return true;
    const result = await run(path, [file]);
    if (result === 'timed out' || result.failed.length > 0) return false;
    sound.add(file);
    return true;
  }

  /** Throws when tests do not run without the change, because then an error outside of tests does not count as a catch. */
  async function expectRunning(path: string, tests: readonly string[]): Promise<void> {
    const result = await run(path, tests.slice(0, 1));
    if (result !== 'timed out' && result.other.length === 0) return;
    throw new Error(`Tests do not run without a change: ${tests[0]}`);
  }

  async function runTests(path: string, tests: readonly string[]): Promise<Verdict> {
    for (let startedCount = 0; startedCount < tests.length;) {
      // The nearest tests catch most changes; larger batches cost less per file.
      const stage = tests.slice(startedCount, startedCount + (startedCount === 0 ? 3 : 9));
      startedCount += stage.length;
      const result = await run(path, stage);
      if (result === 'timed out') return { outcome: 'timed out' };
      const [failed] = result.failed;
      if (failed) return { outcome: 'caught', by: `${failed.file}: ${failed.test}` };
      if (result.other.length > 0) return { outcome: 'caught', by: result.other.join('; ') };
    }
    return { outcome: 'survived' };
  }

  return async function judge(change) {
    const { path } = change;
    const file = join(folder, path);
    const text = readFileSync(file, 'utf8');
    const users = [...(importers.get(path) ?? [])];
    const reaching = testsReaching(path, importers).filter((test) => group.tests.test(test));
    for (;;) {
      const tests = affordable(
        reaching.filter((test) => !broken.has(test)),
        (test) => seconds.get(test) ?? defaultSeconds,
        group.maxSeconds,
      );
      try {
        await runner.start();
        writeFileSync(file, changedText(text, change));
        if (compiler.refuses([path], [path, ...users])) return { outcome: 'refused' };
        if (tests.length === 0) return { outcome: 'untested' };
        const verdict = await runTests(path, tests);
        if (verdict.outcome !== 'caught') return verdict;
        writeFileSync(file, text);
        const failed = tests.find((test) => verdict.by?.startsWith(`${test}: `));
        if (failed === undefined) {
          await expectRunning(path, tests);
          return verdict;
        }
        if (await isSound(failed, path)) return verdict;
        broken.add(failed);
        console.error(`${failed} fails without a change and is left out.`);
      } finally {
        writeFileSync(file, text);
        compiler.refuses([path], []);
      }
    }
  };
}

/** Assumed duration of a test file that has not run yet. */
const defaultSeconds = 2;

/** Returns the first tests that take at most `max` seconds together; skips slower ones in between. */
export function affordable(
  tests: readonly string[],
  estimateSeconds: (test: string) => number,
  max: number,
): readonly string[] {
  let left = max;
  return tests.filter((test) => {
    const took = estimateSeconds(test);
    if (took > left) return false;
    left -= took;
    return true;
  });
}
