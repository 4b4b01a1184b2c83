import { join } from 'node:path';

const given = process.env['E2E_PORT'];

/** The installation that the browser tests use: made anew for every run, with the demo data and a known password. */
export const port = Number(given ?? 3991);
export const origin = `http://127.0.0.1:${port}`;
export const password = 'green thumbs 2027';

/** With E2E_PORT one that runs there already is used: tests are written without a new installation at every try. */
export const mayRunAlready = given !== undefined;

/** What the product printed when it started. */
export const printedFile = join(import.meta.dirname, '../test-results/printed.txt');
