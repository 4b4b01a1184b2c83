// Fails when a source file breaks the layout: import arrows, names, sizes, leftovers.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { structureProblems } from './structure.ts';

/** Lines of the output that are accepted for now. It only shrinks. */
const exceptions: readonly string[] = [];

const root = join(import.meta.dirname, '..');
const folders = ['features', 'platform', 'apps', 'database', 'e2e', 'scripts'];
const files = new Map<string, string>();
for (const folder of folders)
  for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    if (entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name)) {
      const path = join(entry.parentPath, entry.name);
      files.set(path.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8'));
    }

const found = structureProblems(files);
const problems = [
  ...found.filter((problem) => !exceptions.includes(problem)),
  ...exceptions
    .filter((exception) => !found.includes(exception))
    .map((exception) => `${exception} (no longer so: take it out of the exceptions)`),
];
for (const problem of problems) console.error(problem);
console.log(`Structure: ${files.size} files, ${problems.length} problems.`);
process.exitCode = problems.length > 0 ? 1 : 0;
