import { readFileSync } from 'node:fs';
import { ConfigurationError } from '../configuration/configurationError.ts';

/** Reads the hashes in TRUSTED_DOCUMENTS_FILE: one per line, optionally followed by a name, as `sha256sum` writes them;
 * lines with # are comments. Throws a ConfigurationError.
 */
export function readTrustedHashes(path: string): readonly string[] {
  return readLines(path).flatMap((line, index) => {
    const [hash = ''] = line.trim().split(/\s/);
    if (hash === '' || hash.startsWith('#')) return [];
    const [, hexadecimal] = /^(?:sha256:)?([0-9a-f]{64})$/i.exec(hash) ?? [];
    if (hexadecimal === undefined)
      throw new ConfigurationError(
        `Line ${index + 1} of TRUSTED_DOCUMENTS_FILE does not begin with the SHA-256 of a document in hexadecimal.`,
      );
    return [hexadecimal.toLowerCase()];
  });
}

function readLines(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch (cause) {
    throw new ConfigurationError(`TRUSTED_DOCUMENTS_FILE is ${path}, which cannot be read.`, { cause });
  }
}
