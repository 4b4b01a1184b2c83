import type { CellValue } from '#platform/kernel/grid/column.ts';
import type { ToastAction } from '../../parts/toast/toast.ts';

export interface CellEditResult {
  ok: boolean;
  message?: string;
  /** Whether sending the same value again may succeed: after a conflict or a lost response. The message offers it. */
  mayRetry?: boolean;
  /** The user took the value back, which needs no message. */
  isDeclined?: boolean;
  /** The value that is stored now, after a conflict. */
  storedValue?: CellValue;
  /** Another way to use the refused value, instead of entering it again. */
  action?: ToastAction;
}
