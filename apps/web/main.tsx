import * as z from 'zod';
import { browserPlace } from '#features/identity/web/sessionPlace.ts';
import { browserSessionStore } from '#features/identity/web/sessionStore.ts';
import { createSession } from '#features/identity/web/session.ts';
import { showStartError } from './showStartError.tsx';
import { readConfig } from './config.ts';
import { start } from './start.tsx';

// The page's policy forbids making code from texts, which zod would otherwise try.
z.config({ jitless: true });

async function main(): Promise<void> {
  const config = await readConfig();
  const session = createSession({
    clientId: config.clientId,
    signInUrl: config.signInUrl,
    place: browserPlace(),
    store: browserSessionStore(),
    onError: reportError,
  });
  start({ config, session });
}

main().catch(showStartError);
