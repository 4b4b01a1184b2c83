import type { TypedOperation } from '../operation.ts';
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
export const createRequestSender =
  ({ session, appVersion, installId, endpoint = '/graphql' }: ClientOptions) =>
  async (
    { name, text }: TypedOperation<unknown, never>,
    variables: unknown,
    { accept, signal }: { accept: string; signal: AbortSignal },
  ): Promise<Response> => {
    const token = await rejectOnAbort(session.accessToken(), signal);
    return fetch(endpoint, {
      method: 'POST',
      credentials: 'omit',
      signal,
      headers: {
        'content-type': 'application/json',
        accept,
        'app-install-id': installId,
        'app-version': appVersion,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ operationName: name, query: text, variables }),
    });
  };
