import * as z from 'zod';
import { returnPath } from './returnPath.ts';

/** OAuth `state` parameter of the app (API conventions, "Calls that are not GraphQL"). */
interface OauthState {
  /** Port of the app as text; empty for the default port. */
  port: string;
  returnTo: string;
  /** Ties the response to the request of this browser. */
  nonce: string;
}

const stateSchema = z.object({ port: z.string(), returnTo: z.string(), nonce: z.string().min(1) });

/** The sign-in refuses longer states, because it stores the requests of anonymous clients. */
export const maxStateBytes = 2048;

/** Returns at most `maxStateBytes` of JSON; a `returnTo` that is too long loses its query or becomes the start page. */
export function writeState(state: OauthState): string {
  const [path = '/'] = state.returnTo.split(/[?#]/, 1);
  const texts = [state.returnTo, path].map((returnTo) => JSON.stringify({ ...state, returnTo }));
  return (
    texts.find((text) => countBytes(text) <= maxStateBytes) ?? JSON.stringify({ ...state, returnTo: '/' })
  );
}

// Counts UTF-8 bytes. JSON escapes lone surrogates, which UTF-8 cannot encode.
const countBytes = (json: string): number => encodeURIComponent(json).replace(/%../g, 'b').length;

/** Returns undefined for any other text; the returned `returnTo` is safe to follow. */
export function readState(text: string | null): OauthState | undefined {
  const parsed = stateSchema.safeParse(parseJson(text ?? ''));
  return parsed.success ? { ...parsed.data, returnTo: returnPath(parsed.data.returnTo) } : undefined;
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
