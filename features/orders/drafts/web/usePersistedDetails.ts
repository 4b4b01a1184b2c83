import { type PersistedForm, usePersistedForm } from '#platform/web/drafts/usePersistedForm.ts';
import { findDifferingLabels } from '#platform/web/record/form/compareRecords.ts';
import type { StoredRecordForm } from '#platform/web/record/form/useRecordForm.ts';
import type { HeaderFormValues } from '../../header/web/orderFormValues.ts';
import type { OrderNames } from '../../order/orderFieldTexts.ts';
import { orderDetailsDraftId } from './detailsDraft.ts';
import type { DetailsKind } from './detailsKind.ts';

interface PersistedDetailsOptions<Values extends HeaderFormValues> {
  kind: DetailsKind<Values>;
  record: { id: string; number: string };
  header: StoredRecordForm<Values, OrderNames>;
  /** The details can be saved; otherwise a draft stays on the device. */
  canSave: boolean;
  /** The customer's defaults are being filled in. */
  isFilling: boolean;
  /** Makes the fields visible when the input of an earlier visit is in them, or cannot be read. */
  showFields: () => void;
}

/** Stores unsaved details of an order or master order on the device, on the base on which they were typed (decision 45). */
export const usePersistedDetails = <Values extends HeaderFormValues>({
  kind: { definition, draftKind, parseDraft, title, toPath },
  record: { id, number },
  header,
  canSave,
  isFilling,
  showFields,
}: PersistedDetailsOptions<Values>): PersistedForm =>
  usePersistedForm({
    id: orderDetailsDraftId(id),
    parse: parseDraft,
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
      const labels = findDifferingLabels(definition, base.values, values);
      if (labels.size === 0) return undefined;
      return {
        kind: draftKind,
        path: toPath(id),
        label: `${title} ${number}`,
        detail: `Unsaved changes: ${[...labels].join(', ')}`,
        input: { base, values },
      };
    },
    isFilling,
    onUnreadable: showFields,
  });
