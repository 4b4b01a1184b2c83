import { hash } from 'node:crypto';

/** SHA-256 of a create's normalized input. Stored on the row to distinguish a replayed create from another one with the same id (decision G20). */
export const contentHash = (content: unknown): string => hash('sha256', canonicalText(content) ?? '', 'hex');

/**
 * Returns JSON with sorted keys and without nulls, so that the same content gives the same text; undefined for what JSON omits.
 * Stored hashes depend on it.
 */
function canonicalText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((part) => canonicalText(part) ?? 'null').join()}]`;
  let members = '';
  for (const key of Object.keys(value).toSorted()) {
    const part: unknown = Reflect.get(value, key);
    if (part === null || part === undefined) continue;
    const text = canonicalText(part);
    if (text !== undefined) members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${text}`;
  }
  return `{${members}}`;
}
