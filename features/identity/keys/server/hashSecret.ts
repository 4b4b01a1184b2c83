import { createHash } from 'node:crypto';

/** Lifetime of an access token (spec 1 §9), and so of its revocation. */
export const accessTokenSeconds = 3600;

/** Hashes secrets for storage. The hash of a grant id identifies a token family: the `sid` claim of its access tokens. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
