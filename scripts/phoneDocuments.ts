// Writes the documents of phones that count to apps/api/releases when they differ from the newest file there, and removes files
// of releases that are no longer trusted (docs/decisions/0017). Documents that no release has had yet are replaced.
//   node scripts/phoneDocuments.ts [--unreleased]
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  currentPhoneDocuments,
  maxOlderReleases,
  nextReleasePath,
  releasedPhoneDocuments,
} from '#apps/api/phoneDocuments.ts';

const root = join(import.meta.dirname, '..');
const current = currentPhoneDocuments(root).join('\n');
const [newest, ...older] = releasedPhoneDocuments(root);
if (newest?.texts.join('\n') === current) console.log(`${newest.path} has the documents already.`);
else {
  const isReplaced = newest !== undefined && process.argv.includes('--unreleased');
  const path = isReplaced ? newest.path : nextReleasePath(newest ? [newest] : []);
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), `${current}\n`);
  console.log(`wrote ${path}`);
  const olderReleases = newest && !isReplaced ? [newest, ...older] : older;
  for (const release of olderReleases.slice(maxOlderReleases)) {
    rmSync(join(root, release.path));
    console.log(`removed ${release.path}`);
  }
}
