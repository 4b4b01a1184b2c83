import { createHash } from 'node:crypto';

/** SHA-256 of a create's normalised input: kept on the row for good, so that a repeated create is told from another one under the same id (decision G20). */
export const contentHash = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(content)))
    .digest('hex');

// Same content, same text: keys sorted, absent and null alike.
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, part]) => part !== null && part !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, canonical(part)]),
  );
};
