import type { Instant } from '../day.ts';

/** Something that went wrong, as the error log keeps it (spec 1 §3). */
export interface ErrorEntry {
  readonly id: string;
  /** Name of the call, or of what failed. */
  readonly code: string;
  /** 'Api Error', 'Api Payload Error', or the words of the error itself. */
  readonly message: string;
  /** What the server said. */
  readonly detail: string;
  /** Facts for support, as JSON text; empty without any. */
  readonly extra: string;
  readonly timestamp: Instant;
  readonly viewed: boolean;
  /** So many times in a row (decision GR10). */
  readonly count: number;
}

export type NewError = Omit<ErrorEntry, 'viewed' | 'count'> & {
  /** Nobody needs to look at it: a network that was gone (spec 1 §8). */
  readonly viewed?: boolean;
};

/** Spec 1 §9. */
export const mostErrors = 100;

const isSame = (a: ErrorEntry, b: NewError): boolean =>
  a.code === b.code && a.message === b.message && a.detail === b.detail;

/** Newest first, at most 100. What happened before counts up in its entry, which comes to the top. */
export function withError(entries: readonly ErrorEntry[], error: NewError): readonly ErrorEntry[] {
  const kept: NewError = {
    ...error,
    message: kept2000(error.message),
    detail: kept2000(error.detail),
    extra: kept2000(error.extra),
  };
  const former = entries.find((entry) => isSame(entry, kept));
  const entry: ErrorEntry = {
    ...kept,
    viewed: kept.viewed ?? false,
    count: (former?.count ?? 0) + 1,
  };
  return [entry, ...entries.filter((one) => one !== former)].slice(0, mostErrors);
}

const longest = 2000;
const kept2000 = (text: string): string => {
  const clean = withoutSecrets(text);
  return clean.length > longest ? `${clean.slice(0, longest)}…` : clean;
};

export const allViewed = (entries: readonly ErrorEntry[]): readonly ErrorEntry[] =>
  entries.every(({ viewed }) => viewed) ? entries : entries.map((entry) => ({ ...entry, viewed: true }));

/** Anything that could be a token (decision G3). */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/\b[Bb]earer\s+\S+/g, 'Bearer …')
    .replace(/\beyJ[\w-]+\.[\w-]*\.?[\w-]*/g, '…')
    .replace(/([?&](?:code|state|token|access_token|refresh_token)=)[^&\s"]*/gi, '$1…');

const shownLetters = 200;

/** As much of a message as the list shows (spec 1 §2). */
export const shortMessage = (message: string): string => {
  const letters = [...message];
  return letters.length > shownLetters ? `${letters.slice(0, shownLetters).join('')}…` : message;
};

const tolerated = ['Network request failed', 'Failed to fetch', 'fetch is not defined'];

/** A network that was gone: nothing to tell anybody (spec 1 §8). */
export const isNetworkFailure = (message: string): boolean =>
  tolerated.some((text) => message.includes(text)) ||
  // The words of other browsers for the same.
  /^(Load failed|NetworkError when attempting to fetch resource\.)$/.test(message);

/** An entry as text, for a message to support. */
export const errorText = ({ timestamp, code, message, detail, extra, count }: ErrorEntry): string =>
  [
    `Time: ${timestamp}${count > 1 ? ` (${count} times)` : ''}`,
    `Code: ${code}`,
    `Message: ${message}`,
    ...(detail ? [`Detail: ${detail}`] : []),
    ...(extra ? [`Extra: ${extra}`] : []),
  ].join('\n');
