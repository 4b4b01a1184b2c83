import { requestPath } from './requestPath.ts';

// The sign-in's own router does not tell capital letters from small ones.
const steps = /^\/(oauth2\/(authorize|token)|sf\/web\/token)(\/|$)/i;
const beginning = /^\/oauth2\/authorize\/?$/i;

/** Whether a request is a step of a sign-in, or asks for tokens. */
export const isSignInStep = (url: string): boolean => steps.test(requestPath(url));

/** Whether a request begins a sign-in. */
export const isSignInBeginning = (url: string): boolean => beginning.test(requestPath(url));
