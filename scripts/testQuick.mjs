// npm run test:quick: checks, tests of rules and web, and those tests of components and server that the change reaches.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { searchedFolders } from './searchedFolders.mjs';
import { modules, prepare, project, stopWith } from './setup.mjs';
import { runChecks, runStep } from './steps.mjs';

const node = prepare();
const base = findBase();
const changed = changedFiles(base);
const failed = await runChecks(node, { changedFiles: changed });
// A random order of the files shows what one file leaves to the next; the same TEST_SEED gives the same order.
const seed = process.env.TEST_SEED || String(Date.now() % 100_000);
console.log(`\nOrder of the test files: TEST_SEED=${seed}`);
const order = ['--sequence.shuffle.files', `--sequence.seed=${seed}`];
const vitest = [join(modules, 'vitest/vitest.mjs'), 'run', ...order];
const inProjects = (names) => names.flatMap((name) => ['--project', name]);
if (!(await runStep('Rules and web', node, [...vitest, ...inProjects(['rules', 'web', 'scripts'])])))
  failed.push('Rules and web');
const folders = searchedFolders(changed);
const reached = [
  ...inProjects(['dom', 'jsdom', 'platform', 'server']),
  `--changed=${base}`,
  '--passWithNoTests',
  ...(folders ?? []),
];
const reachesTests = folders === undefined || folders.length > 0;
if (
  reachesTests &&
  !(await runStep('Components and server, as the change reaches them', node, [...vitest, ...reached], {
    environment: { CHROMIUM_PATH: await findBrowser(node) },
  }))
)
  failed.push('Components and server');
console.log(failed.length === 0 ? '\nAll passed.' : `\nFailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);

/** Returns the commit where this branch left main; on main itself the last published commit, if there is one. */
function findBase() {
  const isMain = git('rev-parse', '--abbrev-ref', 'HEAD') === 'main';
  for (const branch of isMain ? ['origin/main'] : ['main', 'origin/main']) {
    const found = git('merge-base', 'HEAD', branch);
    if (found) return found;
  }
  return (
    git('rev-parse', 'HEAD') ??
    stopWith('npm run test:quick finds the change with git. Run npm test instead.')
  );
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
