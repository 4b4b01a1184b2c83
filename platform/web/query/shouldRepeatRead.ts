import { RequestError } from './client/requestError.ts';
import { isOnline } from './network.ts';

/** Whether a failed read is sent again: twice, when it may succeed then; offline not before the network is back. */
export const shouldRepeatRead = (failures: number, error: Error): boolean =>
  isOnline() && error instanceof RequestError && error.isTransient && failures < 2;
