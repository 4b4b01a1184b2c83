import { CallError } from './callError.ts';
import { type ClientOptions, callRequest } from './callRequest.ts';
import type { Operation } from './operation.ts';
import { unlessAborted } from './unlessAborted.ts';

export interface Client {
  /** Sends an operation and returns its data; throws a `RequestError`. */
  call<Data, Variables>(
    operation: Operation<Data, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Data>;
}

interface Answer {
  status: number;
  data?: unknown;
  errors?: readonly { message: string; extensions?: { code?: string } }[];
}

/** Longer than any operation of the server takes; applies to the response and to renewing the token. */
const patience = 60_000;

/** Decides by code and status; by the message only without a code, so that a customer's name cannot sign anybody out (contract README, "Authorization errors"). */
const isAuthorizationError = ({ status, errors = [] }: Answer): boolean =>
  status === 401 ||
  errors.some(({ message, extensions }) =>
    extensions?.code
      ? ['UNAUTHENTICATED', 'AUTH_NOT_AUTHORIZED'].includes(extensions.code)
      : /not authorized|unauthorized/i.test(message),
  );

/** Creates a GraphQL client. An authorization error renews the token and repeats the request once, then goes to the sign-in page (spec 1 §7). */
export function createClient(options: ClientOptions): Client {
  const { session } = options;
  const request = callRequest(options);
  /** Runs one step of a request with the timeout; throws a `RequestError`. */
  async function step<Result>(
    name: string,
    signal: AbortSignal | undefined,
    run: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const tooLong = new AbortController();
    const waiting = setTimeout(() => tooLong.abort(), patience);
    try {
      return await run(signal ? AbortSignal.any([signal, tooLong.signal]) : tooLong.signal);
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new CallError(
        name,
        // A timeout is not transient: do not make the user wait for another attempt.
        tooLong.signal.aborted ? 'NO_ANSWER' : 'NETWORK',
        'Network error occurred. Please check your connection.',
        { cause },
      );
    } finally {
      clearTimeout(waiting);
    }
  }

  return {
    async call<Data, Variables>(
      operation: Operation<Data, Variables>,
      variables: Variables,
      signal?: AbortSignal,
    ): Promise<Data> {
      const { name } = operation;
      const send = (): Promise<Answer> =>
        step(name, signal, async (limit) => {
          const accept = 'application/graphql-response+json';
          const response = await request(operation, variables, { accept, signal: limit });
          return { ...(await bodyOf(response)), status: response.status };
        });
      const renew = () => step(name, signal, (limit) => unlessAborted(session.renew(), limit));
      let answer = await send();
      if (isAuthorizationError(answer) && (await renew())) answer = await send();
      const [error] = answer.errors ?? [];
      if (isAuthorizationError(answer)) session.signIn();
      else if (error?.extensions?.code === 'NO_TENANT') session.forbidden();
      else if (!error && answer.data) return answer.data as Data;
      throw new CallError(
        name,
        error?.extensions?.code ?? `HTTP_${answer.status}`,
        error?.message ?? 'An unexpected error occurred.',
      );
    },
  };
}

/** Reads the body; returns an empty one when a proxy sent a page or other JSON. A truncated body throws. */
async function bodyOf(response: Response): Promise<Omit<Answer, 'status'>> {
  const body: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  });
  if (typeof body !== 'object' || body === null) return {};
  return 'errors' in body && !Array.isArray(body.errors) ? {} : body;
}
