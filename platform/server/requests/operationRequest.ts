import type { GraphQLError } from 'graphql';
import * as z from 'zod';
import { badUserInput } from '../operation/graphqlErrors.ts';
import type { OperationRequest } from '../execution/executor.ts';
import type { TrustedDocuments } from './trustedDocuments.ts';

// The longest operation of the product has 7 variables. Their types are checked later.
const maxVariables = 100;

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const plainObject = z.custom<Record<string, unknown>>(isPlainObject);

const operationInput = z.object({
  query: z.string().optional(),
  documentId: z.string().optional(),
  operationName: z.string().nullish(),
  variables: plainObject.nullish(),
  extensions: plainObject.nullish(),
});
const persistedQueryInput = z.object({ sha256Hash: z.string() }).optional();

/** Reads an operation from a request body, by the text of its document or, with trusted documents, by its hash. */
export function parseOperationRequest(
  body: unknown,
  trustedDocuments: TrustedDocuments | undefined,
): { operation: OperationRequest } | { error: GraphQLError; isOperation: boolean } {
  const parsed = operationInput.safeParse(body);
  if (!parsed.success) return { error: invalidRequest(), isOperation: false };
  const { query, documentId, operationName, variables, extensions } = parsed.data;
  if (variables && Object.keys(variables).length > maxVariables)
    return {
      error: badUserInput(`The request has too many variables. Send at most ${maxVariables}.`),
      isOperation: true,
    };
  const persisted = persistedQueryInput.safeParse(extensions?.['persistedQuery']);
  if (!persisted.success) return { error: invalidRequest(), isOperation: false };
  const hash = documentId?.replace(/^sha256:/, '') ?? persisted.data?.sha256Hash;
  if (query === undefined && (hash === undefined || !trustedDocuments))
    return { error: invalidRequest(), isOperation: false };
  const text = trustedDocuments ? trustedDocuments.find({ text: query, hash }) : { text: query ?? '' };
  if ('error' in text) return { ...text, isOperation: true };
  return {
    operation: {
      query: text.text,
      ...(operationName && { operationName }),
      ...(variables && { variables }),
    },
  };
}

export const invalidRequest = (): GraphQLError =>
  badUserInput('Send a JSON object with a GraphQL document as query.');
