import type { TypedOperation } from './operation.ts';
import type { ClientSession } from '../../session/clientSession.ts';
import { rejectOnAbort } from './rejectOnAbort.ts';

export interface ClientOptions {
  session: ClientSession;
  /** Release of the running app, sent as header App-Version. */
  appVersion: string;
  /** Id of this browser, sent as header App-Install-Id. */
  installId: string;
  endpoint?: string;
}

/** Creates a function that posts an operation to the endpoint without cookies (spec 1 §7); it throws when there is no response. */
export function createRequestSender(options: ClientOptions) {
  const { endpoint = '/graphql' } = options;
  const post = createSender(options);
  return (
    { name, text }: TypedOperation<unknown, never>,
    variables: unknown,
    { accept, signal }: { accept: string; signal: AbortSignal },
  ): Promise<Response> =>
    post(endpoint, {
      headers: { 'content-type': 'application/json', accept },
      body: JSON.stringify({ operationName: name, query: text, variables }),
      signal,
    });
}

/** Creates a function that posts a file to a path beside the endpoint. */
export function createFileSender(options: ClientOptions) {
  const { endpoint = '/graphql' } = options;
  const post = createSender(options);
  return (
    path: string,
    { type, bytes }: { type: string; bytes: ArrayBuffer },
    signal: AbortSignal,
  ): Promise<Response> =>
    post(endpoint.replace(/\/graphql$/, path), {
      headers: { 'content-type': type, accept: 'application/json' },
      body: bytes,
      signal,
    });
}

/** Creates a function that reads a file from a path beside the endpoint. */
export function createFileReceiver(options: ClientOptions) {
  const { endpoint = '/graphql' } = options;
  const get = createSender(options);
  return (path: string, signal: AbortSignal): Promise<Response> =>
    get(endpoint.replace(/\/graphql$/, path), { method: 'GET', headers: {}, signal });
}

interface SentRequest {
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: BodyInit;
  signal: AbortSignal;
}

const createSender =
  ({ session, appVersion, installId }: ClientOptions) =>
  async (address: string, { headers, method = 'POST', ...request }: SentRequest): Promise<Response> => {
    const token = await rejectOnAbort(session.accessToken(), request.signal);
    return fetch(address, {
      ...request,
      method,
      credentials: 'omit',
      headers: {
        ...headers,
        'app-install-id': installId,
        'app-version': appVersion,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
  };
