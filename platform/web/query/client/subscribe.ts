import { RequestError } from './requestError.ts';
import { type ClientOptions, createRequestSender } from './createRequestSender.ts';
import type { TypedOperation } from './operation.ts';
import { readServerEvents } from './readServerEvents.ts';
import { rejectOnAbort } from './rejectOnAbort.ts';

interface StreamMessage<Data> {
  data?: Data | null;
  errors?: readonly { message: string; extensions?: { code?: string } }[];
}

/** Runs a subscription and yields its events until the server ends it. */
export interface Subscribe {
  /** Calls `onOpen` when the stream is open. Throws a `RequestError` when the server refuses it; ends when the stream breaks. */
  <Data, Variables>(
    operation: TypedOperation<Data, Variables>,
    variables: Variables,
    options: { onOpen: () => void; signal: AbortSignal },
  ): AsyncGenerator<Data>;
}

/** Creates subscriptions over GraphQL-SSE in distinct connections mode; a refused token is renewed once (API conventions, "Transport"). */
export function createSubscribe(options: ClientOptions): Subscribe {
  const { session } = options;
  const request = createRequestSender(options);
  return async function* subscribe<Data, Variables>(
    operation: TypedOperation<Data, Variables>,
    variables: Variables,
    { onOpen, signal }: { onOpen: () => void; signal: AbortSignal },
  ) {
    const send = () => request(operation, variables, { accept: 'text/event-stream', signal });
    let response = await send();
    if (response.status === 401 && (await rejectOnAbort(session.renew(), signal))) response = await send();
    const { body, headers, status } = response;
    if (status !== 200 || !body || !headers.get('content-type')?.startsWith('text/event-stream'))
      throw new RequestError(operation.name, `HTTP_${status}`, 'Live changes are unavailable.');
    onOpen();
    for await (const event of readServerEvents(body)) {
      if (event.name === 'complete') return;
      const { data, errors = [] } = JSON.parse(event.data) as StreamMessage<Data>;
      const [error] = errors;
      if (error || !data)
        throw new RequestError(
          operation.name,
          error?.extensions?.code ?? 'NO_PAYLOAD',
          error?.message ?? 'An unexpected error occurred.',
        );
      yield data;
    }
  };
}
