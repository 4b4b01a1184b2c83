import { requestSearch } from '#platform/server/http/requestPath.ts';
import { maxStateBytes } from '../oauthState.ts';

/** Limit for all parameters together, because the request is stored until the user has signed in. */
const maxRequestBytes = 4096;

/**
 * Returns the redirect URL with the error of an invalid authorization request (RFC 6749 §4.1.2.1), undefined for a valid
 * one. `url` is the path and query of the request.
 */
export function authorizationErrorUrl(url: string, redirectUri: string): string | undefined {
  const query = new URLSearchParams(requestSearch(url));
  const problem = findProblem(query);
  if (!problem) return undefined;
  const target = new URL(redirectUri);
  for (const [name, value] of Object.entries(problem)) target.searchParams.set(name, value);
  const state = query.get('state');
  if (state !== null && Buffer.byteLength(state) <= maxStateBytes) target.searchParams.set('state', state);
  return target.href;
}

function findProblem(query: URLSearchParams): { error: string; error_description: string } | undefined {
  const mode = query.get('response_mode') ?? 'query';
  // The app reads the response from the query only.
  if (mode !== 'query')
    return { error: 'unsupported_response_mode', error_description: 'response_mode must be query.' };
  if (query.getAll('state').some((state) => Buffer.byteLength(state) > maxStateBytes))
    return { error: 'invalid_request', error_description: `state is longer than ${maxStateBytes} bytes.` };
  const bytes = [...query].reduce((sum, [name, value]) => sum + Buffer.byteLength(name + value), 0);
  return bytes > maxRequestBytes
    ? { error: 'invalid_request', error_description: `The request is longer than ${maxRequestBytes} bytes.` }
    : undefined;
}
