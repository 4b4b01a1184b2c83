import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyTree } from './copy.ts';

const tree = join(import.meta.dirname, '../..');

test('copies the tree without touching it, and leaves nothing behind', () => {
  const own = readFileSync(join(tree, 'package.json'), 'utf8');
  const copy = copyTree(tree);
  try {
    expect(copy.paths).toContain('scripts/mutate/copy.test.ts');
    expect(readFileSync(join(copy.folder, 'package.json'), 'utf8')).toBe(own);
    expect(realpathSync(join(copy.folder, 'node_modules'))).toBe(realpathSync(join(tree, 'node_modules')));
    writeFileSync(join(copy.folder, 'package.json'), '');
  } finally {
    copy.remove();
  }
  expect(existsSync(copy.folder)).toBe(false);
  expect(readFileSync(join(tree, 'package.json'), 'utf8')).toBe(own);
  expect(existsSync(join(tree, 'node_modules'))).toBe(true);
});
