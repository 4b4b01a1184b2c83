import { networkFailureMessage } from '#platform/kernel/errorLog/errorLog.ts';
import type { Failure } from './errorStore.ts';
import { RequestError } from '../query/client/requestError.ts';
import type { Client } from '../query/client/client.ts';

interface PayloadError {
  message: string;
  code?: string;
  severity?: string;
  field?: unknown;
  entityId?: unknown;
}

/** Codes of missing authorization, which lead to the sign-in page instead of the log. */
const authorizationCodes = ['UNAUTHENTICATED', 'AUTH_NOT_AUTHORIZED', 'HTTP_401', 'NO_TENANT'];

/** Wraps a client and records failed operations and responses with errors (spec 1 §8). */
export const recordingClient = (client: Client, record: (failure: Failure) => void): Client => ({
  async call(operation, variables, signal) {
    const data = await client.call(operation, variables, signal).catch(recordAndThrow(record));
    const payloadErrors = findPayloadErrors(data);
    if (payloadErrors.length > 0)
      record({
        code: operation.name,
        message: 'Api Payload Error',
        isOrdinary: true,
        detail: payloadErrors.map(({ message }) => message).join('\n'),
        extra: {
          errors: payloadErrors.map(({ code, field, entityId }) => ({ code, field, entityId })),
        },
      });
    return data;
  },
  upload: (path, file, signal) => client.upload(path, file, signal).catch(recordAndThrow(record)),
  download: (path, signal) => client.download(path, signal).catch(recordAndThrow(record)),
});

const recordAndThrow =
  (record: (failure: Failure) => void) =>
  (error: unknown): never => {
    if (error instanceof RequestError && !authorizationCodes.includes(error.code)) record(toFailure(error));
    throw error;
  };

/** Details by code: the specified text of a network failure, which counts as viewed (spec 1 §8), and that of a server timeout. */
const details: Partial<Record<string, string>> = {
  NETWORK: networkFailureMessage,
  NO_ANSWER: 'The server did not respond in time.',
};

function toFailure({ operation, code, message, cause }: RequestError): Failure {
  // The browser's message helps to tell network failures from other errors.
  const causeMessage = cause instanceof Error ? cause.message : undefined;
  return {
    code: operation,
    message: 'Api Error',
    detail: details[code] ?? message,
    extra: { code, ...(causeMessage && { cause: causeMessage }) },
  };
}

/** Returns the errors of severity ERROR in the payloads of a response. */
const findPayloadErrors = (data: unknown): readonly PayloadError[] =>
  Object.values(data ?? {}).flatMap((payload: { errors?: readonly PayloadError[] | null } | null) =>
    Array.isArray(payload?.errors)
      ? (payload.errors as readonly PayloadError[]).filter(({ severity }) => severity === 'ERROR')
      : [],
  );
