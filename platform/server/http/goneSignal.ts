import type { ServerResponse } from 'node:http';

/** Returns a signal that aborts once a response is complete or its client has disconnected. */
export function goneSignal(answer: ServerResponse): AbortSignal {
  const gone = new AbortController();
  answer.once('close', () => gone.abort());
  if (answer.closed) gone.abort();
  return gone.signal;
}
