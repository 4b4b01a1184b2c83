import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webOperationTexts } from '#platform/server/requests/operationTexts.ts';

/** Operations by which phones count and post, also weeks after an update. */
const phoneOperations: readonly string[] = [
  'AvailabilityItems',
  'AvailabilityLocations',
  'RecordAvailabilitySessionCounts',
  'ReportAvailabilityDevice',
];

/** Releases before the newest one whose phones still post. */
export const maxOlderReleases = 3;

const folder = 'apps/api/releases';
const operationName = (text: string): string => /^\w+ (\w+)/.exec(text)?.[1] ?? '';

/** Documents of phones in one file of a release. */
interface ReleasedDocuments {
  /** `apps/api/releases/0001.txt`; its number counts the releases that changed a document. */
  path: string;
  /** As the app sends them. */
  texts: readonly string[];
}

/** Returns the documents of phones as the app sends them now, by name. `root` is the folder of the repository. */
export const currentPhoneDocuments = (root: string): readonly string[] =>
  webOperationTexts(root)
    .filter((text) => phoneOperations.includes(operationName(text)))
    .toSorted((one, other) => operationName(one).localeCompare(operationName(other)));

/** Returns the documents of phones by release, the newest first; each line of a file is one document. */
export const releasedPhoneDocuments = (root: string): readonly ReleasedDocuments[] =>
  globSync(`${folder}/*.txt`, { cwd: root })
    .toSorted()
    .toReversed()
    .map((path) => ({
      path,
      texts: readFileSync(join(root, path), 'utf8').split('\n').filter(Boolean),
    }));

/** Path of the file after those of `released`. */
export const nextReleasePath = (released: readonly ReleasedDocuments[]): string => {
  const last = Number(/\d+/.exec(released[0]?.path ?? '')?.[0] ?? 0);
  return `${folder}/${String(last + 1).padStart(4, '0')}.txt`;
};
