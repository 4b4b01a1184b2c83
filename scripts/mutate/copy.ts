import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of the working tree in a temporary folder, with a link to its node_modules. */
interface Copy {
  folder: string;
  /** Paths of the copied files. */
  paths: readonly string[];
  remove(): void;
}

/** Copies tracked and untracked files that git does not ignore; only reads the tree. */
export function copyTree(tree: string): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-mutate-'));
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  if (listed.status !== 0) throw new Error(`git ls-files failed: ${listed.stderr}`);
  const paths = listed.stdout.split('\0').filter((path) => path !== '' && existsSync(join(tree, path)));
  for (const path of paths) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    copyFileSync(join(tree, path), join(folder, path));
  }
  // The test PostgreSQL runs under another account than root and stores its files in `.data` here, which is removed with the copy.
  chmodSync(folder, 0o755);
  symlinkSync(join(tree, 'node_modules'), join(folder, 'node_modules'));
  return { folder, paths, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
