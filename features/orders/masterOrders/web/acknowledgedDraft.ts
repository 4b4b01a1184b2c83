import * as z from 'zod';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import type { RowsInput } from '#platform/web/record/rows/rowInput.ts';
import { masterOrderPath } from '../../order/web/orderPaths.ts';
import type { SavedMasterOrder } from '../../order/web/masterOrderSession.ts';

/** The acknowledged quantity of a line, stored or typed. */
export interface AcknowledgedQuantity {
  id: string;
  acknowledgedQuantity: number | null;
}

const quantity = z.int().nullable();
const schema = z.object({ lines: z.array(z.object({ id: z.string(), base: quantity, typed: quantity })) });

/** Id of the draft of a master order's acknowledged quantities. */
export const acknowledgedDraftId = (masterOrderId: string): string => `${masterOrderId}-acknowledged`;

/** Returns typed quantities with what was stored when their input began; undefined when they were written in another form. */
export const parseAcknowledgedDraft = (input: unknown) => schema.safeParse(input).data;

/** Returns the draft of typed quantities as it is stored and listed; undefined without any. */
export function buildAcknowledgedDraft(
  { masterOrderId, masterOrderNumber }: Pick<SavedMasterOrder, 'masterOrderId' | 'masterOrderNumber'>,
  input: RowsInput<AcknowledgedQuantity>,
  pendingRows: readonly AcknowledgedQuantity[],
) {
  if (pendingRows.length === 0) return undefined;
  return {
    kind: 'acknowledgedQuantities',
    path: masterOrderPath(masterOrderId),
    label: `Master order ${masterOrderNumber}`,
    detail: `Acknowledged quantities of ${countNoun(pendingRows.length, 'line')} not saved`,
    input: {
      lines: pendingRows.map(({ id, acknowledgedQuantity: typed }) => ({
        id,
        base: input.get(id)?.base.acknowledgedQuantity ?? null,
        typed,
      })),
    },
  };
}
