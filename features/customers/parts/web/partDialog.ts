import type { CustomerSession } from '../../customer/web/useCustomerSession.ts';

/** Properties of the dialog of a new part of a customer. */
export interface NewPartDialogProps {
  session: CustomerSession;
  onClose: () => void;
}

/** Properties of the dialog of a stored part. */
export interface StoredPartDialogProps<One> extends NewPartDialogProps {
  part: One & { readonly id: string };
}

/** Returns a part with its id; undefined for a new one. Parts of a customer always have ids. */
export const withId = <One extends { readonly id: string | null }>(
  part: One | undefined,
): (One & { readonly id: string }) | undefined => part && { ...part, id: part.id ?? '' };
