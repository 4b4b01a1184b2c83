import type { ServerResponse } from 'node:http';

// Without a reason each abort creates an exception with its stack, also for the responses that were simply sent.
const reason = 'The response is closed.';

/** Returns a signal that aborts once a response is complete or its client has disconnected. */
export function responseClosedSignal(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  const abort = () => closed.abort(reason);
  response.once('close', abort);
  if (response.closed) abort();
  return closed.signal;
}
