import { withoutSecrets } from './errorLog.ts';

/** Removes query, fragment and everything that could be a token from a URL before it leaves the browser. */
export const reportedAddress = (address: string): string => withoutSecrets(address.replace(/[?#].*$/s, ''));

/** Replaces e-mail addresses, quoted texts, queries of URLs and tokens before a text leaves the browser. */
export const reportedText = (text: string): string =>
  withoutSecrets(text)
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]')
    .replace(/"[^"\n]{1,200}"/g, '"…"')
    .replace(/https?:\/\/[^\s)]+/g, reportedAddress);
