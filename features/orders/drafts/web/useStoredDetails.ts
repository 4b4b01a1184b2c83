import { useLeaveGuard } from '#platform/web/panel/useLeaveGuard.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { useFormatUser } from '#platform/web/session/userNames.ts';
import type { HeaderFormValues } from '../../header/web/orderFormValues.ts';
import { canSaveHeader } from '../../header/web/orderHeaderContext.ts';
import type { StoredDetails } from './storedDetails.ts';
import { usePersistedDetails } from './usePersistedDetails.ts';

interface StoredDetailsOptions<Values extends HeaderFormValues> extends Pick<
  StoredDetails<Values>,
  'kind' | 'record' | 'header' | 'context' | 'lockedReason'
> {
  lines: readonly { readonly lineNumber: number; readonly name: string }[];
  currency: Currency;
  /** Makes the fields visible. */
  showFields: () => void;
}

/** Stores unsaved details of an order or master order on the device, and asks before they are lost. */
export function useStoredDetails<Values extends HeaderFormValues>({
  lines,
  currency,
  showFields,
  ...details
}: StoredDetailsOptions<Values>): Omit<StoredDetails<Values>, 'saving' | 'addressSave'> {
  const { kind, record, header, context, lockedReason } = details;
  const names = {
    findTermsName: (termsId: string) => context.terms.get(termsId)?.name,
    findItemName: (number: number) => lines.find(({ lineNumber }) => lineNumber === number)?.name,
    formatUser: useFormatUser(),
    currency,
  };
  const draft = usePersistedDetails({
    kind,
    record,
    header,
    canSave: !lockedReason && canSaveHeader(context),
    isFilling: context.customerDefaults.isLoading,
    showFields,
  });
  useLeaveGuard(header.isDirty, neverStay, draft);
  return { ...details, names, draft };
}

const neverStay = (): boolean => false;
