import { createHash } from 'node:crypto';

/** Longest life of an access token (spec 1 §9), and so of its denial. */
export const accessTokenSeconds = 3600;

/** Names what one sign-in issued: the claim `sid` of its access tokens, and the place of its refresh tokens. Tells nothing about the secret it is made of. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
