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

/** Codes of missing authorization, which lead to the sign-in page instead of the log. */
const authorization = ['UNAUTHENTICATED', 'AUTH_NOT_AUTHORIZED', 'HTTP_401', 'NO_TENANT'];

/** Wraps a client and records failed operations and responses with errors (spec 1 §8). */
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

/** Details by code: the specified text of a network failure, which counts as viewed (spec 1 §8), and that of a server timeout. */
const details: Partial<Record<string, string>> = {
  NETWORK: 'Network request failed',
  NO_ANSWER: 'The server did not respond in time.',
};

function failureOf({ operation, code, message, cause }: CallError): Failure {
  // The browser's message helps to tell network failures from other errors.
  const why = cause instanceof Error ? cause.message : undefined;
  return {
    code: operation,
    message: 'Api Error',
    detail: details[code] ?? message,
    extra: { code, ...(why && { cause: why }) },
  };
}

/** Returns the errors of severity ERROR in the payloads of a response. */
const refusalsOf = (data: unknown): readonly Refusal[] =>
  Object.values(data ?? {}).flatMap((payload: { errors?: readonly Refusal[] | null } | null) =>
    Array.isArray(payload?.errors)
      ? (payload.errors as readonly Refusal[]).filter(({ severity }) => severity === 'ERROR')
      : [],
  );
