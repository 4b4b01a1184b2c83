import type { ServerResponse } from 'node:http';

/** Returns a signal that aborts once a response is complete or its client has disconnected. */
export function responseClosedSignal(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  if (response.closed) closed.abort();
  return closed.signal;
}
