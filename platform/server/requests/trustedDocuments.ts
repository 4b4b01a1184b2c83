import { createHash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { findSizeProblem } from '../execution/documentLimits.ts';

/** The only documents to execute, by their text or its SHA-256 in hexadecimal. */
export interface TrustedDocuments {
  find(requested: {
    text: string | undefined;
    hash: string | undefined;
  }): { text: string } | { error: GraphQLError };
}

/** Trusts documents with these texts, and documents with these hashes, which clients must send as text. */
export function trustedDocuments(texts: readonly string[], hashes: Iterable<string> = []): TrustedDocuments {
  const byText = new Set(texts);
  const byHash = new Map(texts.map((text) => [hashDocument(text), text]));
  const trustedHashes = new Set(hashes);
  const isTrusted = (text: string): boolean =>
    byText.has(text) || (findSizeProblem(text) === undefined && trustedHashes.has(hashDocument(text)));
  return {
    find: ({ text, hash }) => {
      const requestedText = text ?? byHash.get(hash ?? '');
      return requestedText !== undefined && isTrusted(requestedText)
        ? { text: requestedText }
        : { error: notTrusted() };
    },
  };
}

/** Returns the SHA-256 of a document's text in hexadecimal. */
export const hashDocument = (text: string): string => createHash('sha256').update(text).digest('hex');

const notTrusted = (): GraphQLError =>
  new GraphQLError(
    'This server does not execute this document. Reload the app to get the current version. For documents of other clients, ask an administrator to add them to TRUSTED_DOCUMENTS_FILE.',
    { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } },
  );
