import { CallError } from './callError.ts';
import type { Operation } from './operation.ts';
import type { Session } from './session.ts';

export interface Client {
  /** The answer of one call; throws a `CallError`. */
  call<Data, Variables>(
    operation: Operation<Data, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Data>;
}

export interface ClientOptions {
  session: Session;
  /** Release of the running app: header App-Version. */
  appVersion: string;
  /** This browser: header App-Install-Id. */
  installId: string;
  endpoint?: string;
}

interface Answer {
  status: number;
  data?: unknown;
  errors?: readonly { message: string; extensions?: { code?: string } }[];
}

/** Code and status decide; the words only where there is neither, so that a customer's name signs nobody out (contract README, "Authorization errors"). */
const isAuthorizationError = ({ status, errors = [] }: Answer): boolean =>
  status === 401 ||
  errors.some(({ message, extensions }) =>
    extensions?.code
      ? ['UNAUTHENTICATED', 'AUTH_NOT_AUTHORIZED'].includes(extensions.code)
      : /not authorized|unauthorized/i.test(message),
  );

/** POST /graphql without cookies; an authorization error renews the token once, repeats once, then goes to the sign-in page (spec 1 §7). */
export function createClient({
  session,
  appVersion,
  installId,
  endpoint = '/graphql',
}: ClientOptions): Client {
  async function send(
    { name, text }: Operation<unknown, never>,
    variables: unknown,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const token = await session.accessToken();
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        credentials: 'omit',
        signal: signal ?? null,
        headers: {
          'content-type': 'application/json',
          accept: 'application/graphql-response+json',
          'app-install-id': installId,
          'app-version': appVersion,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ operationName: name, query: text, variables }),
      });
      const body = (await response.json().catch(() => ({}))) as Omit<Answer, 'status'>;
      return { ...body, status: response.status };
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new CallError(name, 'NETWORK', 'Network error occurred. Please check your connection.', {
        cause,
      });
    }
  }

  return {
    async call<Data, Variables>(
      operation: Operation<Data, Variables>,
      variables: Variables,
      signal?: AbortSignal,
    ): Promise<Data> {
      let answer = await send(operation, variables, signal);
      if (isAuthorizationError(answer) && (await session.renew()))
        answer = await send(operation, variables, signal);
      const [error] = answer.errors ?? [];
      if (isAuthorizationError(answer)) session.signIn();
      else if (error?.extensions?.code === 'NO_TENANT') session.forbidden();
      else if (!error && answer.data) return answer.data as Data;
      throw new CallError(
        operation.name,
        error?.extensions?.code ?? `HTTP_${answer.status}`,
        error?.message ?? 'An unexpected error occurred.',
      );
    },
  };
}
