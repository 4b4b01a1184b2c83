import { discardQuestion } from '#platform/web/panel/unsavedContext.ts';
import { useDecision } from '#platform/web/panel/useConfirm.ts';
import { orderEntityNames, type OrderEntityType } from '../../order/order.ts';
import { headerFields } from '../../order/orderFields.ts';
import { canEditHeaderField } from '../editability.ts';
import { type OrderStatus, orderStatusLabel } from '../orderStatus.ts';

/** The header of an order or master order whose status changes. */
export interface UnsavedHeader {
  header: {
    /** Returns true when the header has unsaved input. */
    hasUnsavedChanges: () => boolean;
    undo: () => void;
  };
  /** Saves the header as its button does; it has unsaved input afterwards when it was not saved. */
  saveHeader: () => Promise<void>;
}

/** Returns true when fewer header fields are editable in the other status. */
const isHeaderRestricted = (entityType: OrderEntityType, from: OrderStatus, to: OrderStatus): boolean =>
  headerFields.some(
    (field) => canEditHeaderField(from, field, entityType) && !canEditHeaderField(to, field, entityType),
  );

/**
 * Returns a function that lets the user save or discard header input which cannot be saved in the other status. Undefined: the
 * status stays.
 */
export function useUnsavedHeader(entityType: OrderEntityType, { header, saveHeader }: UnsavedHeader) {
  const decide = useDecision();
  return async (from: OrderStatus, to: OrderStatus): Promise<'ready' | 'discarded' | undefined> => {
    if (!isHeaderRestricted(entityType, from, to) || !header.hasUnsavedChanges()) return 'ready';
    const label = orderStatusLabel(to);
    const name = orderEntityNames[entityType].toLowerCase();
    const decision = await decide({
      ...discardQuestion,
      title: 'Save your changes?',
      text: `Your changes in the ${name} details are not saved. They cannot be saved once the ${name} is ${label}.`,
      alternative: to === 'SUBMITTED' ? 'Save and submit' : `Save and set to ${label}`,
    });
    if (decision === true) return 'discarded';
    if (decision === false) return undefined;
    await saveHeader();
    return header.hasUnsavedChanges() ? undefined : 'ready';
  };
}
