import { RequestError } from './client/requestError.ts';

/** Whether a failed read is sent again: twice, when it may succeed then. */
export const shouldRepeatRead = (failures: number, error: Error): boolean =>
  error instanceof RequestError && error.isTransient && failures < 2;
