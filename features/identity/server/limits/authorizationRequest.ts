import { requestSearch } from '#platform/server/http/requestPath.ts';
import { maxStateBytes } from '../../oauthState.ts';

/** Of all values of a request together: everything of it is stored until its person has signed in. */
const maxRequestBytes = 4096;

/**
 * Address that a refused authorization request leads back to (RFC 6749 §4.1.2.1); undefined when it is answered. `url` is
 * the path and query of the request.
 */
export function refusedAuthorization(url: string, redirectUri: string): string | undefined {
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
  // The app reads its answer from the query alone.
  if (mode !== 'query')
    return { error: 'unsupported_response_mode', error_description: 'response_mode must be query.' };
  if (query.getAll('state').some((state) => Buffer.byteLength(state) > maxStateBytes))
    return { error: 'invalid_request', error_description: `state is longer than ${maxStateBytes} bytes.` };
  const bytes = [...query].reduce((sum, [name, value]) => sum + Buffer.byteLength(name + value), 0);
  return bytes > maxRequestBytes
    ? { error: 'invalid_request', error_description: `The request is longer than ${maxRequestBytes} bytes.` }
    : undefined;
}
