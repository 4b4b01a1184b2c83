import type { User } from '../session/userSession.ts';

/** The messenger's global function; commands are queued until its script has loaded. */
type Messenger = (command: string, ...settings: unknown[]) => void;

declare global {
  interface Window {
    Intercom?: Messenger & { q?: unknown[][] };
  }
}

interface ChatConfig {
  appId: string;
  scriptUrl: string;
}

/** Live chat of the installation (spec 1 §1). */
export interface Chat {
  /** Starts the chat for the signed-in user: e-mail, name and id. */
  start(user: User): void;
  show(): void;
  /** Ends the chat session of the user. */
  stop(): void;
}

/** The messenger's own button is hidden on narrower screens (spec 1 §9). */
const wideChatFrom = () => matchMedia('(min-width: 768px)');

const noMessenger = Object.assign(
  (...command: [string, ...unknown[]]): void => {
    noMessenger.q.push(command);
  },
  { q: Array<unknown[]>() },
);

/** Creates a chat with an Intercom-compatible messenger, whose script loads for the first user. */
export function createChat({ appId, scriptUrl }: ChatConfig): Chat {
  const send: Messenger = (...command) => window.Intercom?.(...command);
  let running = false;
  const load = () => {
    if (window.Intercom) return;
    window.Intercom = noMessenger;
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    document.head.append(script);
  };
  const hidesLauncher = () => !wideChatFrom().matches;
  wideChatFrom().addEventListener('change', () => {
    if (running) send('update', { hide_default_launcher: hidesLauncher() });
  });
  return {
    start: ({ id, email, firstName, lastName }) => {
      load();
      send(running ? 'update' : 'boot', {
        app_id: appId,
        user_id: id,
        email,
        name: `${firstName} ${lastName}`.trim(),
        hide_default_launcher: hidesLauncher(),
      });
      running = true;
    },
    show: () => send('show'),
    stop: () => {
      if (running) send('shutdown');
      running = false;
    },
  };
}
