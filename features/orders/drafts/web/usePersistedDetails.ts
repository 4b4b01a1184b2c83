import { type PersistedForm, usePersistedForm } from '#platform/web/drafts/usePersistedForm.ts';
import { findDifferingLabels } from '#platform/web/record/form/compareRecords.ts';
import { orderHeaderDefinition } from '../../header/web/orderHeaderFields.ts';
import type { SavedHeaderForm } from '../../header/web/useSavedOrderHeader.ts';
import { savedOrderPath } from '../../order/web/orderPaths.ts';
import { orderDetailsDraftId, orderDetailsDraftKind, parseOrderDetailsDraft } from './orderDetailsDraft.ts';

interface PersistedDetailsOptions {
  order: { orderId: string; orderNumber: string };
  header: SavedHeaderForm;
  /** The details can be saved; otherwise a draft stays on the device. */
  canSave: boolean;
  /** The customer's defaults are being filled in. */
  isFilling: boolean;
  /** Makes the fields visible when the input of an earlier visit is in them, or cannot be read. */
  showFields: () => void;
}

/** Stores unsaved details of an order on the device, on the base on which they were typed (decision 45). */
export const usePersistedDetails = ({
  order: { orderId, orderNumber },
  header,
  canSave,
  isFilling,
  showFields,
}: PersistedDetailsOptions): PersistedForm =>
  usePersistedForm({
    id: orderDetailsDraftId(orderId),
    parse: parseOrderDetailsDraft,
    restore: canSave
      ? ({ base, values }) => {
          // Input that was typed while the drafts were read is newer.
          if (header.hasUnsavedChanges()) return false;
          header.restore(base, values);
          showFields();
          return true;
        }
      : undefined,
    getDraft: () => {
      const base = header.getBase();
      // The form changes the values of nested fields in place: later input would equal the stored one.
      const values = structuredClone(header.form.getValues());
      const labels = findDifferingLabels(orderHeaderDefinition, base.values, values);
      if (labels.size === 0) return undefined;
      return {
        kind: orderDetailsDraftKind,
        path: savedOrderPath(orderId),
        label: `Order ${orderNumber}`,
        detail: `Unsaved changes: ${[...labels].join(', ')}`,
        input: { base, values },
      };
    },
    isFilling,
    onUnreadable: showFields,
  });
