import * as z from 'zod';
import { returnPath } from './returnPath.ts';

/** What travels through the sign-in and comes back (contract README, "Calls that are not GraphQL"). */
export interface OauthState {
  /** Port of the app that asked, as text; empty for the default one. */
  port: string;
  returnTo: string;
  /** Ties the answer to the question this browser asked. */
  nonce: string;
}

const stateSchema = z.object({ port: z.string(), returnTo: z.string(), nonce: z.string().min(1) });

/** Longer ones are refused by the sign-in: what strangers send is stored until they have signed in. */
export const maxStateBytes = 2048;

/** As text of at most `maxStateBytes`; a `returnTo` that is too long loses its query, or leads to the start page. */
export function writeState(state: OauthState): string {
  const [path = '/'] = state.returnTo.split(/[?#]/, 1);
  const texts = [state.returnTo, path].map((returnTo) => JSON.stringify({ ...state, returnTo }));
  return texts.find((text) => bytesIn(text) <= maxStateBytes) ?? JSON.stringify({ ...state, returnTo: '/' });
}

// As UTF-8. JSON escapes surrogates that stand alone, which have no bytes.
const bytesIn = (json: string): number => encodeURIComponent(json).replace(/%../g, 'b').length;

/** Undefined when the text is no state of ours; `returnTo` comes back safe to follow. */
export function readState(text: string | null): OauthState | undefined {
  const parsed = stateSchema.safeParse(parsedJson(text ?? ''));
  return parsed.success ? { ...parsed.data, returnTo: returnPath(parsed.data.returnTo) } : undefined;
}

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
