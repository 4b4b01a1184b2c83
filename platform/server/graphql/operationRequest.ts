import type { GraphQLError } from 'graphql';
import * as z from 'zod';
import { badUserInput } from './callErrors.ts';
import type { Operation } from './execution.ts';
import type { TrustedDocuments } from './trustedDocuments.ts';

const operationInput = z.object({
  query: z.string().optional(),
  documentId: z.string().optional(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z
    .object({ persistedQuery: z.object({ sha256Hash: z.string() }).optional() })
    .catchall(z.unknown())
    .nullish(),
});

/** The operation that a call asks for by the text of its document or, with trusted documents, by its hash. */
export function operationOf(
  given: unknown,
  trusted: TrustedDocuments | undefined,
): { operation: Operation } | { refusal: GraphQLError; isCall: boolean } {
  const parsed = operationInput.safeParse(given);
  if (!parsed.success) return { refusal: noOperation(), isCall: false };
  const { query, documentId, operationName, variables, extensions } = parsed.data;
  const hash = documentId?.replace(/^sha256:/, '') ?? extensions?.persistedQuery?.sha256Hash;
  if (query === undefined && (hash === undefined || !trusted))
    return { refusal: noOperation(), isCall: false };
  const text = trusted ? trusted.find({ text: query, hash }) : { text: query ?? '' };
  if ('refusal' in text) return { ...text, isCall: true };
  return {
    operation: {
      query: text.text,
      ...(operationName && { operationName }),
      ...(variables && { variables }),
    },
  };
}

export const noOperation = (): GraphQLError => badUserInput('Send a JSON object with the text of one query.');
