import { join } from 'node:path';

/** The folder of the repository. */
export const repositoryFolder = join(import.meta.dirname, '..');

/** Password of all demo users. */
export const demoPassword = 'green thumbs 2027';

/** File with the output of the server that created the demo data. */
export const printedFile = join(repositoryFolder, 'test-results/printed.txt');
