import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserSession, type BrowserSession } from './browserSession.ts';
import type { DemoUserName } from './demoUsers.ts';
import { repositoryFolder } from '../installation.ts';

/** Users who sign in once before all tests; their sessions are copied into each browser. */
export const signedInUsers = [
  'manager@moif',
  'sales@moif',
  'counter@moif',
  'manager@bpf',
  'manager@sfg',
] as const satisfies readonly DemoUserName[];

export type SignedInUser = (typeof signedInUsers)[number];

const folder = join(repositoryFolder, 'test-results/signedIn');
const sessionFile = (who: SignedInUser): string => join(folder, `${who}.json`);

export function storeSession(who: SignedInUser, session: BrowserSession): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(sessionFile(who), JSON.stringify(session), { mode: 0o600 });
}

/** Reads the session of a user who signed in before the tests. */
export const loadSession = (who: SignedInUser): BrowserSession =>
  browserSession.parse(JSON.parse(readFileSync(sessionFile(who), 'utf8')));
