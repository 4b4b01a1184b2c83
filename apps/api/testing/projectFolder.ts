import { join } from 'node:path';

/** The folder of the repository. */
export const projectFolder = join(import.meta.dirname, '../../..');
