import type { Instant } from '../dates/day.ts';

/** An entry of the error log (spec 1 §3). */
export interface ErrorEntry {
  readonly id: string;
  /** Name of the GraphQL operation, or of another step that failed. */
  readonly code: string;
  /** 'Api Error', 'Api Payload Error', or the message of the error. */
  readonly message: string;
  /** Message of the server. */
  readonly detail: string;
  /** Details for support as JSON; empty when there are none. */
  readonly extra: string;
  readonly timestamp: Instant;
  readonly viewed: boolean;
  /** Number of times the error occurred: repeats are one entry (decision GR10). */
  readonly count: number;
}

export type NewError = Omit<ErrorEntry, 'viewed' | 'count'> & {
  /** True for errors that need no attention, such as a network failure (spec 1 §8). */
  readonly viewed?: boolean;
};

/** Maximum number of entries (spec 1 §9). */
const maxErrors = 100;

const isSameError = (a: ErrorEntry, b: NewError): boolean =>
  a.code === b.code && a.message === b.message && a.detail === b.detail;

/** Adds an error to the front of the log, at most 100 entries. A repeated error increments the count of its entry. */
export function addError(entries: readonly ErrorEntry[], error: NewError): readonly ErrorEntry[] {
  const stored: NewError = {
    ...error,
    message: redactAndTruncate(error.message),
    detail: redactAndTruncate(error.detail),
    extra: redactAndTruncate(error.extra),
  };
  const previous = entries.find((entry) => isSameError(entry, stored));
  const entry: ErrorEntry = {
    ...stored,
    viewed: stored.viewed ?? false,
    count: (previous?.count ?? 0) + 1,
  };
  return [entry, ...entries.filter((one) => one !== previous)].slice(0, maxErrors);
}

const maxTextLength = 2000;
const redactAndTruncate = (text: string): string => {
  const clean = redactSecrets(text);
  return clean.length > maxTextLength ? `${clean.slice(0, maxTextLength)}…` : clean;
};

export const markAllViewed = (entries: readonly ErrorEntry[]): readonly ErrorEntry[] =>
  entries.every(({ viewed }) => viewed) ? entries : entries.map((entry) => ({ ...entry, viewed: true }));

/** Replaces everything that could be a token (decision G3). */
export const redactSecrets = (text: string): string =>
  text
    .replace(/\b[Bb]earer\s+\S+/g, 'Bearer …')
    .replace(/\beyJ[\w-]+\.[\w-]*\.?[\w-]*/g, '…')
    .replace(/([?&](?:code|state|token|access_token|refresh_token)=)[^&\s"]*/gi, '$1…');

const maxShortMessageLength = 200;

/** Truncates a message for the list (spec 1 §2). */
export const shortMessage = (message: string): string => {
  const letters = [...message];
  return letters.length > maxShortMessageLength
    ? `${letters.slice(0, maxShortMessageLength).join('')}…`
    : message;
};

/** Specified text of a network failure (spec 1 §8), for failures that browsers name differently. */
export const networkFailureMessage = 'Network request failed';

const networkFailureMessages = [networkFailureMessage, 'Failed to fetch', 'fetch is not defined'];

/** Recognizes a network failure, which is not reported to the user (spec 1 §8). */
export const isNetworkFailure = (message: string): boolean =>
  networkFailureMessages.some((text) => message.includes(text)) ||
  // Messages of other browsers for the same failure.
  /^(Load failed|NetworkError when attempting to fetch resource\.)$/.test(message);

/** Formats an entry as text for a message to support. */
export const errorText = ({ timestamp, code, message, detail, extra, count }: ErrorEntry): string =>
  [
    `Time: ${timestamp}${count > 1 ? ` (${count} times)` : ''}`,
    `Code: ${code}`,
    `Message: ${message}`,
    ...(detail ? [`Detail: ${detail}`] : []),
    ...(extra ? [`Extra: ${extra}`] : []),
  ].join('\n');

/** Removes query, fragment and everything that could be a token from a URL before it leaves the browser. */
export const redactUrl = (url: string): string => redactSecrets(url.replace(/[?#].*$/s, ''));

/** Replaces e-mail addresses, quoted texts, queries of URLs and tokens before a text leaves the browser. */
export const redactText = (text: string): string =>
  redactSecrets(text)
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]')
    .replace(/"[^"\n]{1,200}"/g, '"…"')
    .replace(/https?:\/\/[^\s)]+/g, redactUrl);
