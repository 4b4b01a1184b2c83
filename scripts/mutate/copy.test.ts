import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyTree } from './copy.ts';

const tree = mkdtempSync(join(tmpdir(), 'trellis-tree-'));
afterAll(() => rmSync(tree, { recursive: true }));

test('copies the tree without changing it and removes the copy', () => {
  spawnSync('git', ['init', '--quiet'], { cwd: tree });
  for (const folder of ['rules', 'node_modules']) mkdirSync(join(tree, folder));
  writeFileSync(join(tree, '.gitignore'), 'node_modules\n*.log\n');
  writeFileSync(join(tree, 'rules/rule.ts'), 'own');
  writeFileSync(join(tree, 'some.log'), 'ignored');
  writeFileSync(join(tree, 'node_modules/library.js'), 'library');

  const copy = copyTree(tree);
  expect(copy.paths.toSorted()).toEqual(['.gitignore', 'rules/rule.ts']);
  expect(readFileSync(join(copy.folder, 'rules/rule.ts'), 'utf8')).toBe('own');
  expect(readFileSync(join(copy.folder, 'node_modules/library.js'), 'utf8')).toBe('library');
  expect(statSync(copy.folder).mode & 0o777, 'open to the account of the database').toBe(0o755);
  writeFileSync(join(copy.folder, 'rules/rule.ts'), 'changed');
  copy.remove();

  expect(existsSync(copy.folder)).toBe(false);
  expect(readFileSync(join(tree, 'rules/rule.ts'), 'utf8')).toBe('own');
  expect(readFileSync(join(tree, 'node_modules/library.js'), 'utf8')).toBe('library');
});
