import { join } from 'node:path';

const given = process.env['E2E_PORT'];

/** The folder of the repository. */
export const repositoryFolder = join(import.meta.dirname, '..');

/** The installation of the browser tests: created for every run, with demo data and a fixed password. */
export const port = Number(given ?? 3991);
export const origin = `http://127.0.0.1:${port}`;
export const demoPassword = 'green thumbs 2027';

/** E2E_PORT allows a running installation to be reused, to write tests without a new installation for every run. */
export const mayRunAlready = given !== undefined;

/** File with the output of the server start. */
export const printedFile = join(repositoryFolder, 'test-results/printed.txt');
