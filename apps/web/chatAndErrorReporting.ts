import type { AppSession } from '#features/identity/session/web/session.ts';
import { type Chat, createChat } from '#platform/web/chat/chat.ts';
import type { AppConfig } from './config.ts';

/** Starts the live chat for the signed-in user, if the installation has one (spec 1 §1, decision G15). */
export function startChat({ chat: config }: AppConfig, session: AppSession): Chat | undefined {
  if (!config) return undefined;
  const chat = createChat(config);
  session.subscribe(() => {
    const state = session.state();
    if (state.status === 'signedIn') chat.start(state.user);
    else chat.stop();
  });
  return chat;
}

/** Loads and starts error reporting, if the installation has it. */
export async function startErrorReporting(
  { errorReporting, appVersion }: AppConfig,
  session: AppSession,
): Promise<void> {
  if (!errorReporting) return;
  const { startReporting, setReportedUser } = await import('#platform/web/reporting/errorReporting.ts');
  startReporting(errorReporting, appVersion);
  const report = () => setReportedUser(session.state());
  report();
  session.subscribe(report);
}
