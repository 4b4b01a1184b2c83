import type { StorageLocation } from '#features/locations/storageLocations.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { defineForm, type FormField } from '#platform/web/record/form/defineForm.ts';
import { correctionInput } from '../correctionInput.ts';
import type { PurchaseOrderItem } from './useLineDetails.ts';

/** Returns the path of the server's input for a field of the corrected line. */
const inLine = (field: string): string => `items.0.${field}`;

const lineField: FormField<string | null, object, { lineId: string }> = {
  label: 'Line',
  initial: null,
  text: (lineId) => lineId ?? '',
  toValue: () => null,
  toInput: (lineId) => ({ lineId: lineId ?? '' }),
  inputPaths: { [inLine('id')]: 'lineId' },
};

const quantityField: FormField<number | string | null, object, { quantity: number | string | null }> = {
  label: 'Quantity',
  initial: null,
  text: (quantity) => (typeof quantity === 'number' ? numberText(quantity) : (quantity ?? '')),
  toValue: () => null,
  toInput: (quantity) => ({ quantity }),
  inputPaths: { [inLine('quantityReceived')]: 'quantity' },
};

const locationField: FormField<StorageLocation | null, object, { locationId: string }> = {
  label: 'Location',
  initial: null,
  text: (location) => location?.path ?? '',
  compared: (location) => location?.id ?? null,
  toValue: () => null,
  toInput: (location) => ({ locationId: location?.id ?? '' }),
  inputPaths: { locationId: 'location', [inLine('receiveToLocationId')]: 'location' },
};

const reasonField: FormField<string | null, object, { reasonCode: string }> = {
  label: 'Reason',
  initial: null,
  text: (reason) => reason ?? '',
  toValue: () => null,
  toInput: (reason) => ({ reasonCode: reason ?? '' }),
  inputPaths: { [inLine('reasonCode')]: 'reasonCode' },
};

/** Creates the form of a correction of these lines: nobody takes back more than was received. */
export const createCorrectionForm = (lines: readonly PurchaseOrderItem[]) =>
  defineForm(
    { lineId: lineField, quantity: quantityField, location: locationField, reasonCode: reasonField },
    correctionInput.superRefine(({ lineId, quantity }, context) => {
      const received = lines.find(({ id }) => id === lineId)?.quantityReceived;
      if (received !== undefined && quantity > received)
        context.addIssue({
          code: 'custom',
          path: ['quantity'],
          message: `Only ${numberText(received)} received`,
        });
    }),
  );

export type CorrectionValues = ReturnType<typeof createCorrectionForm>['initial'];
