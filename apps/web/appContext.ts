import type { AppSession } from '#features/identity/session/web/session.ts';
import type { Chat } from '#platform/web/chat/chat.ts';
import type { AppConfig } from './config.ts';

/** Dependencies of the app's pages. */
export interface AppContext {
  session: AppSession;
  config: AppConfig;
  /** Present if the installation has a live chat. */
  chat: Chat | undefined;
}
