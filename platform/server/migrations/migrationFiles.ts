import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface MigrationFile {
  /** File name without extension, such as `0007_customer_contact`. */
  name: string;
  sql: string;
  sha256: string;
  /** Hashes of earlier texts with the same meaning, which databases have applied: lines `-- Earlier text <hash>` of the file. */
  earlierSha256: readonly string[];
}

/** Returns whether a database has applied this file, in its present or a earlier text. */
export const isAppliedFile = (
  file: Pick<MigrationFile, 'sha256' | 'earlierSha256'>,
  applied: Pick<MigrationFile, 'sha256'>,
): boolean => file.sha256 === applied.sha256 || file.earlierSha256.includes(applied.sha256);

/** Reads the migrations of a folder in order. Throws on file names other than NNNN_noun.sql and on duplicate numbers. */
export async function readMigrationFiles(folder: string): Promise<readonly MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const numbers = new Map<string, string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new Error(`${name} must be called like 0007_customer_contact.sql.`);
    const other = numbers.get(number);
    if (other !== undefined) throw new Error(`${other} and ${name} have the same number.`);
    numbers.set(number, name);
  }
  return Promise.all(names.map((name) => readOne(folder, name)));
}

async function readOne(folder: string, fileName: string): Promise<MigrationFile> {
  const sql = await readFile(join(folder, fileName), 'utf8');
  return {
    name: fileName.slice(0, -'.sql'.length),
    sql,
    sha256: createHash('sha256').update(sql).digest('hex'),
    earlierSha256: [...sql.matchAll(/^-- Earlier text ([0-9a-f]{64})\b/gm)].map(([, hash = '']) => hash),
  };
}
