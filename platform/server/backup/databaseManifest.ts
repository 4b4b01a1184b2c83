import { createHash } from 'node:crypto';
import * as z from 'zod';

const manifest = z.object({
  Files: z.array(
    z.object({
      Path: z.string(),
      Size: z.int(),
      'Checksum-Algorithm': z.literal('SHA256'),
      Checksum: z.string(),
    }),
  ),
  'Manifest-Checksum': z.string(),
});

/** A file of the cluster as PostgreSQL sent it. */
export interface ManifestFile {
  size: number;
  sha256: string;
}

/** Reads PostgreSQL's `backup_manifest`; returns its files by path. The last line holds the checksum of the lines before it. */
export function readManifest(text: string): ReadonlyMap<string, ManifestFile> {
  const parsed = manifest.parse(JSON.parse(text));
  const checkedText = text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1);
  if (createHash('sha256').update(checkedText).digest('hex') !== parsed['Manifest-Checksum'])
    throw new Error('the list of its files was changed');
  return new Map(parsed.Files.map(({ Path, Size, Checksum }) => [Path, { size: Size, sha256: Checksum }]));
}
