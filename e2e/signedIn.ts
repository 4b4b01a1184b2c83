import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserSession, type BrowserSession } from './browserSession.ts';
import type { DemoUser } from './demoUser.ts';
import { projectFolder } from './installation.ts';

/** Users who sign in once before all tests; their sessions are copied into each browser. */
export const signedInUsers = [
  'manager@moif',
  'sales@moif',
  'counter@moif',
  'manager@bpf',
  'manager@sfg',
] as const satisfies readonly DemoUser[];

export type SignedInUser = (typeof signedInUsers)[number];

const folder = join(projectFolder, 'test-results/signedIn');
const fileOf = (who: SignedInUser): string => join(folder, `${who}.json`);

export function keepSignedIn(who: SignedInUser, session: BrowserSession): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(who), JSON.stringify(session), { mode: 0o600 });
}

/** Reads the session of a user who signed in before the tests. */
export const signedInAs = (who: SignedInUser): BrowserSession =>
  browserSession.parse(JSON.parse(readFileSync(fileOf(who), 'utf8')));
