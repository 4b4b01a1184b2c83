import { EntityChangedDocument } from '../query/documents.ts';
import type { SessionState } from '../session/userSession.ts';
import type { Subscribe } from '../query/client/subscribe.ts';
import { runInOneTab, openTabChannel } from './browserTabs.ts';
import { type LiveChanges, type LiveEvent, createLiveChanges, type LiveChannel } from './liveChanges.ts';

const name = 'trellis-live';
// Tolerate a short look at another tab; end the stream of a phone in a pocket.
const hiddenDelayMs = 30_000;

interface SessionSource {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
}

/** Live changes for all tabs of the browser over one stream, while a user is signed in. */
export const createBrowserLiveChanges = (session: SessionSource, subscribe: Subscribe): LiveChanges =>
  createLiveChanges({
    stream: async function* stream(options) {
      for await (const { entityChanged } of subscribe(EntityChangedDocument, { entityTypes: null }, options))
        yield entityChanged;
    },
    runInOneTab: (run) => runInOneTab(name, run),
    waitUntilInUse: () => waitUntilInUse(session),
    createUnusedSignal,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    now: () => performance.now(),
    random: () => Math.random(),
    channel: liveChannel(),
  });

function liveChannel(): LiveChannel {
  const channel = openTabChannel(name);
  return {
    post: (event) => channel.postMessage(event),
    onEvent: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => listener(data)),
  };
}

const waitUntilInUse = (session: SessionSource): Promise<void> =>
  new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const check = () => {
      const isInUse = document.visibilityState === 'visible' && navigator.onLine;
      if (!isInUse || session.state().status !== 'signedIn') return;
      stops.forEach((stop) => stop());
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    addEventListener('online', check);
    stops.push(
      session.subscribe(check),
      () => document.removeEventListener('visibilitychange', check),
      () => removeEventListener('online', check),
    );
    check();
  });

function createUnusedSignal(): AbortSignal {
  const out = new AbortController();
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(leaving);
    if (document.visibilityState === 'visible') return;
    leaving = setTimeout(() => {
      document.removeEventListener('visibilitychange', check);
      out.abort();
    }, hiddenDelayMs);
  };
  document.addEventListener('visibilitychange', check);
  check();
  return out.signal;
}
