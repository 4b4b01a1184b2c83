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

export const writeState = (state: OauthState): string => JSON.stringify(state);

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
