import { CallError } from './callError.ts';
import { type ClientOptions, callRequest } from './callRequest.ts';
import type { Operation } from './operation.ts';
import { serverEvents } from './serverEvents.ts';
import { unlessAborted } from './unlessAborted.ts';

interface Answer<Data> {
  data?: Data | null;
  errors?: readonly { message: string; extensions?: { code?: string } }[];
}

/** Runs a subscription and yields its events until the server ends it. */
export interface Subscribe {
  /** Calls `onOpen` when the stream is open. Throws a `RequestError` when the server refuses it; ends when the stream breaks. */
  <Data, Variables>(
    operation: Operation<Data, Variables>,
    variables: Variables,
    options: { onOpen: () => void; signal: AbortSignal },
  ): AsyncGenerator<Data>;
}

/** Creates subscriptions over GraphQL-SSE in distinct connections mode; a refused token is renewed once (contract README, "Transport"). */
export function createSubscribe(options: ClientOptions): Subscribe {
  const { session } = options;
  const request = callRequest(options);
  return async function* subscribe<Data, Variables>(
    operation: Operation<Data, Variables>,
    variables: Variables,
    { onOpen, signal }: { onOpen: () => void; signal: AbortSignal },
  ) {
    const ask = () => request(operation, variables, { accept: 'text/event-stream', signal });
    let response = await ask();
    if (response.status === 401 && (await unlessAborted(session.renew(), signal))) response = await ask();
    const { body, headers, status } = response;
    if (status !== 200 || !body || !headers.get('content-type')?.startsWith('text/event-stream'))
      throw new CallError(operation.name, `HTTP_${status}`, 'Live changes are unavailable.');
    onOpen();
    for await (const event of serverEvents(body)) {
      if (event.name === 'complete') return;
      const { data, errors = [] } = JSON.parse(event.data) as Answer<Data>;
      const [error] = errors;
      if (error || !data)
        throw new CallError(
          operation.name,
          error?.extensions?.code ?? 'NO_PAYLOAD',
          error?.message ?? 'An unexpected error occurred.',
        );
      yield data;
    }
  };
}
