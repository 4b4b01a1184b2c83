import { useRef, useState } from 'react';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { findMissingDetails, missingDetailsQuestion } from '../missingDetails.ts';
import { toAddress } from '#platform/web/form/address/addressFormValues.ts';
import type { HeaderFormValues, StoredHeader } from './orderFormValues.ts';
import type { OrderHeaderContext } from './orderHeaderContext.ts';
import type { OrderHeaderForm } from './orderHeaderForm.ts';

interface HeaderSaveOptions {
  /** The form of an order or a master order. */
  header: Pick<OrderHeaderForm, 'isBusy' | 'save'> & {
    form: { getValues: () => HeaderFormValues; trigger: () => Promise<boolean> };
  };
  context: Pick<OrderHeaderContext, 'customerDefaults' | 'stored'>;
  /** Makes the fields visible. */
  showFields: () => void;
  /** Waits for lines that are being added; returns false when one is left over. A saved order stores its lines alone. */
  waitForLines?: () => Promise<boolean>;
}

/** The Save button of an order header. */
export interface HeaderSave {
  save: () => void;
  /** Saves as the button does; resolves when the header is saved, or was not. */
  saveAndWait: () => Promise<void>;
  isBusy: boolean;
  /** Text of the button; another one while saving waits for the customer. */
  label: string;
}

/** Saves the header of an order once the defaults of its customer are filled in; what it lacks is saved only when the user agrees. */
export function useHeaderSave({ header, context, showFields, waitForLines }: HeaderSaveOptions): HeaderSave {
  const { customerDefaults, stored } = context;
  const confirm = useConfirm();
  const isRunning = useRef(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const agreed = useRef('');

  async function waitForDefaults(): Promise<boolean> {
    setIsWaiting(true);
    const areFilledIn = await customerDefaults.waitUntilRead();
    setIsWaiting(false);
    return areFilledIn;
  }

  async function agreeToMissing(): Promise<boolean> {
    const known = stored ? findMissingDetails(toStoredDetails(stored)) : [];
    const missing = findMissingDetails(toDetails(header.form.getValues())).filter(
      (detail) => !known.includes(detail),
    );
    if (missing.length === 0 || agreed.current === missing.join()) return true;
    const isAgreed = await confirm({ ...missingDetailsQuestion(missing), action: 'Save anyway' });
    if (isAgreed) agreed.current = missing.join();
    return isAgreed;
  }

  async function save(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      if (!(await waitForDefaults())) return showFields();
      if (waitForLines && !(await waitForLines())) return;
      // An invalid form is not worth a question; saving it shows its problems.
      if ((await header.form.trigger()) && !(await agreeToMissing())) return;
      await header.save(showFields);
    } finally {
      isRunning.current = false;
    }
  }

  return {
    save: () => void save(),
    saveAndWait: save,
    isBusy: isWaiting || header.isBusy,
    label: isWaiting ? 'Loading customer ...' : 'Save',
  };
}

const toDetails = ({ location, locationAddress, billingAddress }: HeaderFormValues) => ({
  location,
  locationAddress: toAddress(locationAddress),
  billingAddress: toAddress(billingAddress),
});

const toStoredDetails = ({ customer: { location, billToAddress } }: StoredHeader) => ({
  location,
  locationAddress: location?.address,
  billingAddress: billToAddress,
});
