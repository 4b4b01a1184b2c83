import { RequestError } from './requestError.ts';
import {
  type ClientOptions,
  createFileReceiver,
  createFileSender,
  createRequestSender,
} from './createRequestSender.ts';
import type { TypedOperation } from './operation.ts';
import { rejectOnAbort } from './rejectOnAbort.ts';

export interface Client {
  /** Sends an operation and returns its data; throws a `RequestError`. */
  call<Data, Variables>(
    operation: TypedOperation<Data, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Data>;
  /** Sends a file to a path of the server and returns the response, which the caller checks; throws a `RequestError`. */
  upload(path: string, file: UploadedFile, signal?: AbortSignal): Promise<unknown>;
  /** Reads a file from a path of the server and returns its content; throws a `RequestError`. */
  download(path: string, signal?: AbortSignal): Promise<ArrayBuffer>;
}

/** A file with its content. */
interface UploadedFile {
  /** MIME type. */
  type: string;
  bytes: ArrayBuffer;
}

interface ClientResponse {
  status: number;
  /** Reference of the request in the server's log. */
  reference: string | null;
  /** Seconds after which the request may be repeated. */
  retryAfter?: string | null;
  data?: unknown;
  /** Reason why a file was refused. */
  message?: string;
  errors?: readonly { message: string; extensions?: { code?: string }; path?: readonly unknown[] }[];
}

/** Longer than any operation of the server takes; applies to the response and to renewing the token. */
const timeoutMs = 60_000;
/** Time for a file of 10 MiB over a slow mobile connection. */
const fileTimeoutMs = 600_000;

/** Decides by code and status; by the message only without a code, so that a customer's name cannot sign anybody out (API conventions, "Authorization errors"). */
const isAuthorizationError = ({ status, errors = [] }: ClientResponse): boolean =>
  status === 401 ||
  errors.some(({ message, extensions }) =>
    extensions?.code
      ? ['UNAUTHENTICATED', 'AUTH_NOT_AUTHORIZED'].includes(extensions.code)
      : /not authorized|unauthorized/i.test(message),
  );

/** Creates a GraphQL client. An authorization error renews the token and repeats the request once, then again after the user has signed in (spec 1 §7). */
export function createClient(options: ClientOptions): Client {
  const { session } = options;
  const request = createRequestSender(options);
  const sendFile = createFileSender(options);
  const receiveFile = createFileReceiver(options);
  const signInAgain = async (signal: AbortSignal | undefined): Promise<boolean> =>
    signal ? rejectOnAbort(session.signIn(), signal) : session.signIn();

  /** Runs one step of a request with the timeout; throws a `RequestError`. */
  async function runWithTimeout<Result>(
    name: string,
    signal: AbortSignal | undefined,
    run: (signal: AbortSignal) => Promise<Result>,
    limitMs = timeoutMs,
  ): Promise<Result> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), limitMs);
    try {
      return await run(signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal);
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new RequestError(
        name,
        // A timeout is not transient: do not make the user wait for another attempt.
        timeout.signal.aborted ? 'NO_ANSWER' : 'NETWORK',
        'Network error occurred. Please check your connection.',
        { cause },
      );
    } finally {
      clearTimeout(timer);
    }
  }

  /** Repeats the request once with a renewed token, then again after the user has signed in. */
  async function sendAuthorized<Received extends ClientResponse>(
    name: string,
    signal: AbortSignal | undefined,
    send: () => Promise<Received>,
  ): Promise<Received> {
    const renew = () => runWithTimeout(name, signal, (limit) => rejectOnAbort(session.renew(), limit));
    let result = await send();
    if (isAuthorizationError(result) && (await renew())) result = await send();
    if (isAuthorizationError(result) && (await signInAgain(signal))) result = await send();
    if (isAuthorizationError(result))
      throw new RequestError(name, 'UNAUTHENTICATED', "You've been signed out. Sign in again.");
    if (result.errors?.[0]?.extensions?.code === 'NO_TENANT') session.goToForbidden();
    return result;
  }

  return {
    async call<Data, Variables>(
      operation: TypedOperation<Data, Variables>,
      variables: Variables,
      signal?: AbortSignal,
    ): Promise<Data> {
      const { name } = operation;
      const result = await sendAuthorized(name, signal, () =>
        runWithTimeout(name, signal, async (limit) => {
          const accept = 'application/graphql-response+json';
          const response = await request(operation, variables, { accept, signal: limit });
          const reference = response.headers.get('x-request-id');
          const retryAfter = response.headers.get('retry-after');
          return { ...(await readBody(response)), status: response.status, reference, retryAfter };
        }),
      );
      if (!result.errors?.[0] && result.data) return result.data as Data;
      throw toRequestError(operation, result);
    },
    async upload(path, file, signal) {
      const name = 'Upload';
      const result = await sendAuthorized(name, signal, () =>
        runWithTimeout(
          name,
          signal,
          async (limit) => {
            const response = await sendFile(path, file, limit);
            const reference = response.headers.get('x-request-id');
            const body = await readBody(response);
            return response.ok
              ? { data: body, status: response.status, reference }
              : { ...body, status: response.status, reference };
          },
          fileTimeoutMs,
        ),
      );
      if (result.data !== undefined) return result.data;
      const { status, message = 'The file could not be uploaded. Try again.' } = result;
      throw new RequestError(name, `HTTP_${status}`, message);
    },
    async download(path, signal) {
      const name = 'Download';
      const result = await sendAuthorized(name, signal, () =>
        runWithTimeout(
          name,
          signal,
          async (limit) => {
            const response = await receiveFile(path, limit);
            const reference = response.headers.get('x-request-id');
            const received = { status: response.status, reference };
            return response.ok
              ? { ...received, bytes: await response.arrayBuffer() }
              : { ...received, ...(await readBody(response)), bytes: undefined };
          },
          fileTimeoutMs,
        ),
      );
      if (result.bytes) return result.bytes;
      const { status, message = 'The file could not be downloaded. Try again.' } = result;
      throw new RequestError(name, `HTTP_${status}`, message);
    },
  };
}

const nothingSaved = 'Something went wrong, so nothing was saved.';

/**
 * Converts a response without data. A request that the server could not read was not carried out; its technical message is
 * the cause, for the error log.
 */
function toRequestError(
  { name, text }: Pick<TypedOperation<unknown, never>, 'name' | 'text'>,
  { status, reference, retryAfter, data, errors: [error] = [] }: ClientResponse,
): RequestError {
  const code = error?.extensions?.code ?? `HTTP_${status}`;
  const isMutation = text.startsWith('mutation');
  // A mutation that fails as a whole is rolled back. A field of its payload is read after the changes are stored.
  if (code === 'INTERNAL' && isMutation && error?.path?.length === 1)
    return new RequestError(name, code, error.message.replace(/^Something went wrong\./, nothingSaved));
  if (code !== 'BAD_USER_INPUT' || data !== undefined)
    return new RequestError(name, code, error?.message ?? 'An unexpected error occurred.', {
      retryAfterMs: retryAfter ? Number(retryAfter) * 1000 || undefined : undefined,
    });
  const failure = isMutation
    ? 'Some of the values could not be read, so nothing was saved.'
    : 'This could not be read.';
  const message = reference ? `${failure} Reference ${reference}.` : failure;
  return new RequestError(name, code, message, { cause: new Error(error?.message) });
}

/** Reads the body; returns an empty one when a proxy sent a page or other JSON. A truncated body throws. */
async function readBody(response: Response): Promise<Omit<ClientResponse, 'status' | 'reference'>> {
  const body: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  });
  if (typeof body !== 'object' || body === null) return {};
  return 'errors' in body && !Array.isArray(body.errors) ? {} : body;
}
