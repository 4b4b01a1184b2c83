import type { EntityChangedSubscription } from '../query/documents.ts';

/** Which entity changed, to which version; its kind as the contract names it, e.g. 'ORDER'. */
export type EntityChange = EntityChangedSubscription['entityChanged'];
