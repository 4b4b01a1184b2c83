import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, changedText } from './changes.ts';
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
export function createJudge(tools: Tools): (change: Change) => Promise<Verdict> {
  const { folder, group, importers, compiler, runner } = tools;
  const sound = new Set<string>();
  const broken = new Set<string>();
  const untidy = new Set<string>();
  const seconds = new Map<string, number>();

  async function run(path: string, tests: readonly string[]) {
    const answer = await runner.run({ changed: [path, ...untidy], tests: [...tests] });
    untidy.clear();
    untidy.add(path);
    if (answer === 'timed out') return answer;
    // A file that stopped at its first failed test was faster than usual.
    for (const [test, took] of Object.entries(answer.seconds))
      seconds.set(test, Math.max(took, seconds.get(test) ?? 0));
    return answer;
  }

  /** Whether a test file passes without changes; checked after its first failure. */
  async function isSound(file: string, path: string): Promise<boolean> {
    if (sound.has(file)) return true;
    const answer = await run(path, [file]);
    if (answer === 'timed out' || answer.failed.length > 0) return false;
    sound.add(file);
    return true;
  }

  /** Throws when tests do not run without the change, because then an error outside of tests does not count as a catch. */
  async function expectRunning(path: string, tests: readonly string[]): Promise<void> {
    const answer = await run(path, tests.slice(0, 1));
    if (answer !== 'timed out' && answer.other.length === 0) return;
    throw new Error(`Tests do not run without a change: ${tests[0]}`);
  }

  async function runTests(path: string, tests: readonly string[]): Promise<Verdict> {
    for (let begun = 0; begun < tests.length;) {
      // The nearest tests catch most changes; larger batches cost less per file.
      const stage = tests.slice(begun, begun + (begun === 0 ? 3 : 9));
      begun += stage.length;
      const answer = await run(path, stage);
      if (answer === 'timed out') return { outcome: 'timed out' };
      const [failed] = answer.failed;
      if (failed) return { outcome: 'caught', by: `${failed.file}: ${failed.test}` };
      if (answer.other.length > 0) return { outcome: 'caught', by: answer.other.join('; ') };
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
        (test) => seconds.get(test) ?? usualSeconds,
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
const usualSeconds = 2;

/** Returns the first tests that take at most `max` seconds together; skips slower ones in between. */
export function affordable(
  tests: readonly string[],
  secondsOf: (test: string) => number,
  max: number,
): readonly string[] {
  let left = max;
  return tests.filter((test) => {
    const took = secondsOf(test);
    if (took > left) return false;
    left -= took;
    return true;
  });
}
