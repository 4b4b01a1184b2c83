import { createHash } from 'node:crypto';

/** Returns the id of a named entity of a demo tenant: a UUID of version 5 in wire form, the same at every start. */
export function seedId(tenantId: string, ...name: readonly string[]): string {
  const hash = createHash('sha1')
    .update(JSON.stringify(['trellis', tenantId, ...name]))
    .digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString('hex', 0, 16);
}
