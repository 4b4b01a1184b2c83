import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const pages = globSync(['README.md', 'database/README.md', 'docs/*.md', 'docs/decisions/*.md'], {
  cwd: root,
});

test.each(pages)('resolves every link of %s', (page) => {
  const links = [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(
    ([, link = '']) => link,
  );
  const dead = links.filter((link) => !/^https?:/.test(link) && !existsSync(join(root, dirname(page), link)));
  expect(dead).toEqual([]);
});
