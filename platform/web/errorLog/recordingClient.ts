import type { Failure } from './errorStore.ts';
import { CallError } from '../query/callError.ts';
import type { Client } from '../query/client.ts';

interface Refusal {
  message: string;
  code?: string;
  severity?: string;
  field?: unknown;
  entityId?: unknown;
}

/** The server says who may not come in; that leads to the sign-in page, not into the log. */
const authorization = ['UNAUTHENTICATED', 'AUTH_NOT_AUTHORIZED', 'HTTP_401', 'NO_TENANT'];

/** A client that writes down each call that failed, and each answer with errors (spec 1 §8). */
export const recordingClient = (client: Client, record: (failure: Failure) => void): Client => ({
  async call(operation, variables, signal) {
    const data = await client.call(operation, variables, signal).catch((error: unknown) => {
      if (error instanceof CallError && !authorization.includes(error.code)) record(failureOf(error));
      throw error;
    });
    const refusals = refusalsOf(data);
    if (refusals.length > 0)
      record({
        code: operation.name,
        message: 'Api Payload Error',
        detail: refusals.map(({ message }) => message).join('\n'),
        extra: {
          errors: refusals.map(({ code, field, entityId }) => ({ code, field, entityId })),
        },
      });
    return data;
  },
});

/** Of a network that is gone the words that the log tolerates (spec 1 §8); a server that keeps silent is worth a look. */
const details: Partial<Record<string, string>> = {
  NETWORK: 'Network request failed',
  NO_ANSWER: 'No answer came in time.',
};

function failureOf({ operation, code, message, cause }: CallError): Failure {
  // The words of the browser tell a network that is gone from everything else.
  const why = cause instanceof Error ? cause.message : undefined;
  return {
    code: operation,
    message: 'Api Error',
    detail: details[code] ?? message,
    extra: { code, ...(why && { cause: why }) },
  };
}

/** Entries of severity ERROR in the payloads of an answer. */
const refusalsOf = (data: unknown): readonly Refusal[] =>
  Object.values(data ?? {}).flatMap((payload: { errors?: readonly Refusal[] | null } | null) =>
    Array.isArray(payload?.errors)
      ? (payload.errors as readonly Refusal[]).filter(({ severity }) => severity === 'ERROR')
      : [],
  );
