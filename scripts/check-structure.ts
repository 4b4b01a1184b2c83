// Fails when a source file breaks the layout or the vocabulary: imports, names, comments, sizes, exports.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { exceptions } from './structure/exceptions.ts';
import { structureProblems } from './structure/structure.ts';

const root = join(import.meta.dirname, '..');
const folders = ['features', 'platform', 'apps', 'database', 'e2e', 'scripts'];
const files = new Map<string, string>();
for (const folder of folders)
  for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    if (entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name)) {
      const path = join(entry.parentPath, entry.name);
      files.set(path.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8'));
    }

for (const name of readdirSync(root))
  if (name.endsWith('.config.ts')) files.set(name, readFileSync(join(root, name), 'utf8'));

const found = structureProblems(files);
const problems = [
  ...found.filter((problem) => !exceptions.includes(problem)),
  ...exceptions
    .filter((exception) => !found.includes(exception))
    .map((exception) => `${exception} (solved: remove it from the exceptions)`),
];
for (const problem of problems) console.error(problem);
console.log(`Structure: ${files.size} files, ${problems.length} problems, ${exceptions.length} exceptions.`);
process.exitCode = problems.length > 0 ? 1 : 0;
