import { CallError } from './callError.ts';
import { type ClientOptions, callRequest } from './callRequest.ts';
import type { Operation } from './operation.ts';

export interface Client {
  /** The answer of one call; throws a `CallError`. */
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

/** Longer than the server takes for anything; what has not come by then does not come. */
const patience = 60_000;

/** Code and status decide; the words only where there is neither, so that a customer's name signs nobody out (contract README, "Authorization errors"). */
const isAuthorizationError = ({ status, errors = [] }: Answer): boolean =>
  status === 401 ||
  errors.some(({ message, extensions }) =>
    extensions?.code
      ? ['UNAUTHENTICATED', 'AUTH_NOT_AUTHORIZED'].includes(extensions.code)
      : /not authorized|unauthorized/i.test(message),
  );

/** POST /graphql without cookies; an authorization error renews the token once, repeats once, then goes to the sign-in page (spec 1 §7). */
export function createClient(options: ClientOptions): Client {
  const { session } = options;
  const request = callRequest(options);
  async function send(
    operation: Operation<unknown, never>,
    variables: unknown,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const tooLong = new AbortController();
    const waiting = setTimeout(() => tooLong.abort(), patience);
    try {
      const response = await request(operation, variables, {
        accept: 'application/graphql-response+json',
        signal: signal ? AbortSignal.any([signal, tooLong.signal]) : tooLong.signal,
      });
      return { ...(await bodyOf(response)), status: response.status };
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new CallError(
        operation.name,
        // Whoever has waited so long is not made to wait for another attempt.
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

/** What stands between may answer instead of the server: a page, nothing, JSON of another kind. A body that breaks off throws. */
async function bodyOf(response: Response): Promise<Omit<Answer, 'status'>> {
  const body: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  });
  if (typeof body !== 'object' || body === null) return {};
  return 'errors' in body && !Array.isArray(body.errors) ? {} : body;
}
