import type { EntityChangedSubscription } from '../query/documents.ts';

/** A changed entity with its new version; `entityType` as in the contract, for example 'ORDER'. */
export type EntityChangeEvent = EntityChangedSubscription['entityChanged'];
