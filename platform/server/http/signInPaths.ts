import { requestPath } from './requestPath.ts';

// The router of the sign-in ignores case.
const steps = /^\/(oauth2\/(authorize|token)|sf\/web\/token)(\/|$)/i;
const beginning = /^\/oauth2\/authorize\/?$/i;

/** Returns whether a request is part of a sign-in or requests tokens. */
export const isSignInStep = (url: string): boolean => steps.test(requestPath(url));

/** Returns whether a request starts a sign-in. */
export const isSignInBeginning = (url: string): boolean => beginning.test(requestPath(url));
