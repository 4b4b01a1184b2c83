import { EntityChangedDocument } from '../query/documents.ts';
import type { SessionState } from '../shell/userSession.ts';
import type { Subscribe } from '../query/subscribe.ts';
import { oneTabAtATime, tabChannel } from '../tabs/otherTabs.ts';
import { type LiveChanges, type LiveEvent, liveChanges, type TabChannel } from './liveChanges.ts';

const name = 'trellis-live';
// Tolerate a short look at another tab; end the stream of a phone in a pocket.
const patience = 30_000;

interface SignIn {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
}

/** Live changes for all tabs of the browser over one stream, while a user is signed in. */
export const browserLive = (session: SignIn, subscribe: Subscribe): LiveChanges =>
  liveChanges({
    stream: async function* stream(options) {
      for await (const { entityChanged } of subscribe(EntityChangedDocument, { entityTypes: null }, options))
        yield entityChanged;
    },
    alone: (run) => oneTabAtATime(name, run),
    inUse: () => inUse(session),
    outOfUse,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    now: () => performance.now(),
    random: () => Math.random(),
    channel: liveChannel(),
  });

function liveChannel(): TabChannel {
  const channel = tabChannel(name);
  return {
    post: (event) => channel.postMessage(event),
    onEvent: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => listener(data)),
  };
}

const inUse = (session: SignIn): Promise<void> =>
  new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const look = () => {
      const isInUse = document.visibilityState === 'visible' && navigator.onLine;
      if (!isInUse || session.state().status !== 'signedIn') return;
      stops.forEach((stop) => stop());
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    stops.push(
      session.subscribe(look),
      () => document.removeEventListener('visibilitychange', look),
      () => removeEventListener('online', look),
    );
    look();
  });

function outOfUse(): AbortSignal {
  const out = new AbortController();
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(leaving);
    if (document.visibilityState === 'visible') return;
    leaving = setTimeout(() => {
      document.removeEventListener('visibilitychange', look);
      out.abort();
    }, patience);
  };
  document.addEventListener('visibilitychange', look);
  look();
  return out.signal;
}
