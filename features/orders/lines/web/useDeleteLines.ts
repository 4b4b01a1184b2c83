import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import type { LineActions } from './lineActions.ts';
import type { LineKind } from './lineKind.ts';
import type { OrderEntityLine } from '../../order/web/orderLine.ts';

interface DeleteLinesOptions {
  actions: LineActions;
  kind: LineKind;
  /** Reason for which lines cannot be deleted now. */
  disabledReason?: string | undefined;
}

const formatLine = ({ name, orderedQuantity }: OrderEntityLine): string =>
  `${name}, ${numberText(orderedQuantity)} ordered`;

/** Deletes lines after a question. Resolves to true once all are deleted. */
export function useDeleteLines({
  actions,
  kind,
  disabledReason,
}: DeleteLinesOptions): (lines: readonly OrderEntityLine[]) => Promise<boolean> {
  const confirm = useConfirm();
  return async (lines) => {
    if (disabledReason) {
      showToast('warning', 'Lines cannot be deleted', { detail: disabledReason });
      return false;
    }
    const question = {
      title: lines.length === 1 ? 'Delete this line item?' : `Delete ${lines.length} line items?`,
      text: joinFirst(lines.map(formatLine)),
      action: 'Delete',
      danger: true,
      focusesAction: true,
    };
    if (!(await confirm(question))) return false;
    for (const line of lines) {
      const result = await actions.remove(line);
      if (!result.ok) {
        showToast('error', kind.describeFailure('delete', result.message));
        return false;
      }
    }
    return true;
  };
}
