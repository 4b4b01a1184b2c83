import type { Operation } from './operation.ts';
import type { Session } from './session.ts';
import { unlessAborted } from './unlessAborted.ts';

export interface ClientOptions {
  session: Session;
  /** Release of the running app, sent as header App-Version. */
  appVersion: string;
  /** Id of this browser, sent as header App-Install-Id. */
  installId: string;
  endpoint?: string;
}

/** Creates a function that posts an operation to the endpoint without cookies (spec 1 §7); it throws when there is no response. */
export const callRequest =
  ({ session, appVersion, installId, endpoint = '/graphql' }: ClientOptions) =>
  async (
    { name, text }: Operation<unknown, never>,
    variables: unknown,
    { accept, signal }: { accept: string; signal: AbortSignal },
  ): Promise<Response> => {
    const token = await unlessAborted(session.accessToken(), signal);
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
