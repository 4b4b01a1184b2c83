import { randomUUID } from 'node:crypto';

/** Returns a new random id in its wire form. */
export const createRecordId = (): string => randomUUID().replaceAll('-', '');
