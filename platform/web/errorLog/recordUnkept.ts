import { tellUnkept } from '../settings/unkept.ts';
import { recordError } from './watchErrors.ts';

/** Writes down what could not be kept in this browser; the page says so. What the browser refuses, it refuses at every try: once is enough. */
export const recordUnkept =
  (code: string) =>
  (error: unknown): void => {
    if (!(error instanceof DOMException) || tellUnkept(error)) recordError(code)(error);
  };
