import { withoutSecrets } from './errorLog.ts';

/** An address as it may leave the browser: without query and fragment, and without anything that could be a token. */
export const reportedAddress = (address: string): string => withoutSecrets(address.replace(/[?#].*$/s, ''));

/** Texts may name customers, people and their addresses: of these only the shape stays. */
export const reportedText = (text: string): string =>
  withoutSecrets(text)
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]')
    .replace(/"[^"\n]{1,200}"/g, '"…"')
    .replace(/https?:\/\/[^\s)]+/g, reportedAddress);
