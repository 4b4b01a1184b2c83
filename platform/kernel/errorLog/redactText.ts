import { redactSecrets } from './errorLog.ts';

/** Removes query, fragment and everything that could be a token from a URL before it leaves the browser. */
export const redactUrl = (url: string): string => redactSecrets(url.replace(/[?#].*$/s, ''));

/** Replaces e-mail addresses, quoted texts, queries of URLs and tokens before a text leaves the browser. */
export const redactText = (text: string): string =>
  redactSecrets(text)
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]')
    .replace(/"[^"\n]{1,200}"/g, '"…"')
    .replace(/https?:\/\/[^\s)]+/g, redactUrl);
