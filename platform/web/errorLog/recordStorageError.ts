import { reportStorageFailure } from '../settings/storageFailure.ts';
import { recordError } from './watchErrors.ts';

/** Records a failure to store data in this browser, which the page shows. Refusals by the browser repeat, so only the first is recorded. */
export const recordStorageError =
  (code: string) =>
  (error: unknown): void => {
    if (!(error instanceof DOMException) || reportStorageFailure(error)) recordError(code)(error);
  };
