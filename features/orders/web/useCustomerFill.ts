import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCustomer } from '#features/customers/web/useCustomer.ts';
import { useOwnLocations } from '#features/customers/web/useOwnLocations.ts';
import { showToast } from '#platform/web/shell/toast.ts';
import { useUser } from '#platform/web/shell/useUser.ts';
import { type Defaults, withDetails, withLocation, withUnreadCustomer } from './customerDefaults.ts';
import type { HeadFacts } from './headFacts.ts';
import type { Choice, OrderForm } from './orderForm.ts';

/** Fills in what an order takes from its customer and location when they are picked; a failed read can be repeated. */
export function useCustomerFill(
  facts: Pick<HeadFacts, 'onFill' | 'defaultTermsId' | 'defaultShipFrom'>,
  getForm: () => OrderForm,
  customerId: string | undefined,
) {
  const { email } = useUser();
  const ownLocations = useOwnLocations();
  const { customer, readCustomer, retry: reread } = useCustomer(customerId);
  // The form as the pick emptied it, until the details of the customer are filled in.
  const emptied = useRef<OrderForm>(undefined);
  // Of the customer that could not be read: Reset may bring back another one.
  const [failedId, setFailedId] = useState<string>();
  const failed = failedId !== undefined && failedId === customerId;

  const defaults = async (): Promise<Defaults> => ({
    userEmail: email,
    own: await ownLocations(),
    defaultTermsId: facts.defaultTermsId,
    defaultShipFrom: facts.defaultShipFrom,
  });

  async function fillIn(): Promise<void> {
    const before = emptied.current;
    const id = before?.customer?.id;
    if (!before || !id) return;
    const isCurrent = () => emptied.current === before && getForm().customer?.id === id;
    if (!isCurrent()) return;
    try {
      const [detail, own] = await Promise.all([readCustomer(id), defaults()]);
      if (!isCurrent()) return;
      if (detail) facts.onFill(withDetails(getForm(), before, detail, own));
      emptied.current = undefined;
      setFailedId(undefined);
    } catch {
      if (isCurrent()) setFailedId(id);
      showToast('error', 'Error: Getting locations');
    }
  }

  async function pickCustomer(next: Choice | null): Promise<void> {
    emptied.current = withUnreadCustomer(
      getForm(),
      next && { id: next.id, name: next.name, code: next.code },
      facts.defaultShipFrom,
    );
    setFailedId(undefined);
    // Shown at once: nothing of the former customer stays, whatever becomes of the read.
    facts.onFill(emptied.current);
    await fillIn();
  }

  async function pickLocation(next: Choice | null): Promise<void> {
    const choice = getForm().customer;
    if (!choice) return;
    try {
      const [detail, own] = await Promise.all([customer ?? readCustomer(choice.id), defaults()]);
      if (!detail || getForm().customer?.id !== choice.id) return;
      const location = detail.locations.find(({ id }) => id === next?.id);
      facts.onFill(withLocation(getForm(), detail, location, own));
    } catch {
      showToast('error', 'Error: Getting locations', {
        detail: next ? `${next.name} was not taken. Pick it again.` : undefined,
      });
    }
  }

  // The details may come by another way than Retry, e.g. when the network is back.
  const fillInLate = useEffectEvent(() => {
    if (failed && customer?.customerId === emptied.current?.customer?.id) void fillIn();
  });
  useEffect(() => {
    if (customer) fillInLate();
  }, [customer]);

  return {
    pickCustomer,
    pickLocation,
    /** The customer could not be read. */
    failed: failed || reread !== undefined,
    /** Reads it again and fills in what is missing. */
    retry: async () => {
      reread?.();
      await fillIn();
    },
  };
}
