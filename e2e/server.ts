// Starts the product as `npm start` does, with a new data folder for the browser tests.
import { appendFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chooseDataFolder } from '#platform/server/embeddedPostgres/chooseDataFolder.ts';
import { origin, demoPassword, port, printedFile, repositoryFolder } from './installation.ts';

const folder = join(
  await chooseDataFolder({ configuredFolder: process.env['DATA_DIR'], projectFolder: repositoryFolder }),
  'browser-tests',
);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true, mode: 0o755 });
Object.assign(process.env, {
  DATA_DIR: folder,
  SEED: 'demo',
  DEMO_PASSWORD: demoPassword,
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: origin,
});

// firstSignIn.spec.ts checks the printed demo users.
await mkdir(dirname(printedFile), { recursive: true });
writeFileSync(printedFile, '');
const { log } = console;
Object.assign(console, {
  log: (line: string) => {
    appendFileSync(printedFile, `${line}\n`);
    log(line);
  },
});
await import('#apps/api/main.ts');
