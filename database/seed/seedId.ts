import { createHash } from 'node:crypto';
import { nameBasedId } from '#platform/kernel/ids/nameBasedId.ts';

const sha1 = (text: string) => createHash('sha1').update(text).digest();

/** Returns the id of a named entity of a demo tenant, the same at every start. */
export const seedId = (tenantId: string, ...name: readonly string[]): string =>
  nameBasedId(sha1, 'trellis', tenantId, ...name);
