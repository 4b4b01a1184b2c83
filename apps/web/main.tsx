import './withoutEval.ts';
import { configAnswer } from './ahead.ts';
import { browserPlace } from '#features/identity/web/sessionPlace.ts';
import { browserSessionStore } from '#features/identity/web/sessionStore.ts';
import { createSession } from '#features/identity/web/session.ts';
import { clearErrorLog, ownErrorLog } from '#platform/web/errorLog/errorStore.ts';
import { recordUnkept } from '#platform/web/errorLog/recordUnkept.ts';
import { recordError, watchErrors } from '#platform/web/errorLog/watchErrors.ts';
import { forgetThings } from '#platform/web/palette/recent.ts';
import { ownLocalSettings } from '#platform/web/settings/localSettings.ts';
import { forgetOwnSettings } from '#platform/web/settings/ownSettings.ts';
import { renewKeptPage } from '#platform/web/pwa/keptPage.ts';
import { watchForUpdates } from '#platform/web/pwa/appUpdates.ts';
import type { User } from '#platform/web/shell/userSession.ts';
import { showStartError } from './showStartError.tsx';
import { readConfig } from './config.ts';
import { isOutside } from './outside.ts';
import { startChat, startErrorReporting } from './extras.ts';
import { start } from './start.tsx';

async function main(): Promise<void> {
  watchErrors();
  const store = browserSessionStore(recordUnkept('session'));
  // Open the database while the configuration loads; the next read reports errors.
  void store.readTokens().catch(() => undefined);
  const config = await readConfig(configAnswer, () => void renewKeptPage().catch(recordError('keptPage')));
  const session = createSession({
    clientId: config.clientId,
    signInUrl: config.signInUrl,
    place: browserPlace(),
    store,
    onError: recordError('session'),
    onSignOut: forgetUser,
  });
  session.subscribe(() => {
    const state = session.state();
    if (state.status !== 'signedIn') return;
    ownErrorLog(`${state.user.tenantId} ${state.user.id}`);
    ownLocalSettings(state.user);
  });
  void startErrorReporting(config, session).catch(recordError('errorReporting'));
  const chat = startChat(config, session);
  // If the browser stores nothing, the session check reports it.
  if (!isOutside(location.pathname)) await session.recall().catch(() => false);
  start({ config, session, chat });
  if (import.meta.env.PROD) void watchForUpdates(recordError('serviceWorker'));
}

/** Clears data of the user in this browser, besides the session and cached lists. */
function forgetUser(user: Pick<User, 'tenantId' | 'id'> | undefined): void {
  clearErrorLog();
  if (!user) return;
  forgetThings(user);
  forgetOwnSettings(user);
}

main().catch(showStartError);
