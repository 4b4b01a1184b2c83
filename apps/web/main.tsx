import './zodWithoutEval.ts';
import { configResponse, fontLoaded } from './preload.ts';
import { browserTabEnvironment } from '#features/identity/session/web/tabEnvironment.ts';
import { browserSessionStore } from '#features/identity/session/web/browserSessionStore.ts';
import { createSession } from '#features/identity/session/web/session.ts';
import { setErrorLogOwner } from '#platform/web/errorLog/errorStore.ts';
import { recordStorageError } from '#platform/web/errorLog/recordStorageError.ts';
import { recordError, watchErrors } from '#platform/web/errorLog/watchErrors.ts';
import { setLocalSettingsOwner } from '#platform/web/settings/localSettings.ts';
import { refreshCachedPage } from '#platform/web/pwa/refreshCachedPage.ts';
import { watchForUpdates } from '#platform/web/pwa/appUpdates.ts';
import { clearUserData } from './clearUserData.ts';
import { showStartError } from './showStartError.tsx';
import { readConfig } from './config.ts';
import { startChat, startErrorReporting } from './chatAndErrorReporting.ts';
import { renderApp } from './renderApp.tsx';

const unauthenticatedPaths = /^\/(no-redirect|forbidden)\/?$/i;

/** Whether the app stays unauthenticated on this path (spec 1 §4). */
const isUnauthenticatedPath = (pathname: string): boolean => unauthenticatedPaths.test(pathname);

async function main(): Promise<void> {
  watchErrors();
  const store = browserSessionStore(recordStorageError('session'));
  // Open the database while the configuration loads; the next read reports errors.
  void store.readTokens().catch(() => undefined);
  const config = await readConfig(
    configResponse,
    () => void refreshCachedPage().catch(recordError('keptPage')),
  );
  const session = createSession({
    clientId: config.clientId,
    signInUrl: config.signInUrl,
    environment: browserTabEnvironment(),
    store,
    onError: recordError('session'),
    onSignOut: clearUserData,
  });
  session.subscribe(() => {
    const state = session.state();
    if (state.status !== 'signedIn') return;
    setErrorLogOwner(`${state.user.tenantId} ${state.user.id}`);
    setLocalSettingsOwner(state.user);
  });
  void startErrorReporting(config, session).catch(recordError('errorReporting'));
  const chat = startChat(config, session);
  // If the browser stores nothing, the session check reports it.
  if (!isUnauthenticatedPath(location.pathname)) await session.restoreUser().catch(() => false);
  await fontLoaded;
  renderApp({ config, session, chat });
  if (import.meta.env.PROD) void watchForUpdates(recordError('serviceWorker'));
}

main().catch(showStartError);
