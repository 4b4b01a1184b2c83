import type { ServerResponse } from 'node:http';

/** Aborted once an answer has been sent as a whole or its client has gone. */
export function goneSignal(answer: ServerResponse): AbortSignal {
  const gone = new AbortController();
  answer.once('close', () => gone.abort());
  if (answer.closed) gone.abort();
  return gone.signal;
}
