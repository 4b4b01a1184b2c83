// npm run test:quick: checks, tests of rules and web, and the server tests that the change since main can reach.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { modules, prepare, project, stopWith } from './setup.mjs';
import { runChecks, runStep } from './steps.mjs';

const node = prepare();
const base = findBase();
const failed = await runChecks(node, changedFiles(base));
const vitest = [join(modules, 'vitest/vitest.mjs'), 'run'];
const inProjects = (names) => names.flatMap((name) => ['--project', name]);
if (!(await runStep('Rules and web', node, [...vitest, ...inProjects(['rules', 'web', 'scripts'])])))
  failed.push('Rules and web');
const reached = [...inProjects(['platform', 'server']), `--changed=${base}`, '--passWithNoTests'];
if (!(await runStep('Server tests that the change reaches', node, [...vitest, ...reached])))
  failed.push('Server');
console.log(failed.length === 0 ? '\nAll passed.' : `\nFailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);

/** Returns the commit where this branch left main; on main itself the last published commit, if there is one. */
function findBase() {
  const isMain = git('rev-parse', '--abbrev-ref', 'HEAD') === 'main';
  for (const branch of isMain ? ['origin/main'] : ['main', 'origin/main']) {
    const found = git('merge-base', 'HEAD', branch);
    if (found) return found;
  }
  return git('rev-parse', 'HEAD') ?? stopWith('npm run test:quick finds the change with git. Run npm test instead.');
}

/** Files that differ from a commit, also uncommitted and new ones; deleted files are left out. */
function changedFiles(commit) {
  const lists = [
    git('diff', '--name-only', '--diff-filter=d', commit),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  return lists.flatMap((list) => list?.split('\n') ?? []).filter((path) => path !== '');
}

/** Runs git in the repository; undefined when it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: project, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
