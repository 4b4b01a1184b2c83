import { createHash } from 'node:crypto';
import type { Sha1 } from '#platform/kernel/ids/nameBasedId.ts';

/** SHA-1 of the server, for ids that follow from names. */
export const sha1Digest: Sha1 = (text) => createHash('sha1').update(text).digest();
