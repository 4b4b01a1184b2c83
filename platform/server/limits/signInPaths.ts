import { requestPath } from '../http/requestPath.ts';

// The router of the sign-in ignores case.
const stepPaths = /^\/(oauth2\/(authorize|token)|sf\/web\/token)(\/|$)/i;
const startPath = /^\/oauth2\/authorize\/?$/i;

/** Returns whether a request is part of a sign-in or requests tokens. */
export const isSignInStep = (url: string): boolean => stepPaths.test(requestPath(url));

/** Returns whether a request starts a sign-in. */
export const isSignInStart = (url: string): boolean => startPath.test(requestPath(url));
