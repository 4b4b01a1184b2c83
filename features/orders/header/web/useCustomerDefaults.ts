import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCustomer } from '#features/customers/customer/web/useCustomer.ts';
import { useOwnEmails, useOwnLocations } from '#features/customers/customer/web/useOwnLocations.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import {
  type CustomerDefaultsContext,
  type FilledForm,
  listOwnLocations,
  pickFilled,
  withCustomerDetails,
  withLocation,
  withPendingCustomer,
} from './customerDefaults.ts';
import type { LocationCounts } from './orderHeaderForm.ts';
import type { PickerValue } from './orderFormValues.ts';

/** Picks customer and location of an order and fills in their defaults. */
export interface CustomerDefaults {
  pickCustomer: (next: PickerValue | null) => Promise<void>;
  pickLocation: (next: PickerValue | null) => Promise<void>;
  isLoading: boolean;
  /** The customer's details could not be read. */
  failed: boolean;
  /** Reads the customer again and fills in missing values. */
  retry: () => Promise<void>;
  /** Waits for the defaults, and reads them again after a failure; returns false when they are still missing. */
  waitUntilRead: () => Promise<boolean>;
  /** The defaults of the chosen customer are not filled in. */
  isMissing: () => boolean;
  /** Fills in the defaults that were missing when a draft was stored; values other than `before` were entered. */
  resume: (before: FilledForm) => Promise<void>;
}

/** Fills in the defaults of a picked customer or location; a failed read can be retried. */
export function useCustomerDefaults(
  context: {
    /** Applies the values that a choice fills in. */
    onFill: (filled: Partial<FilledForm>) => void;
    /** Defaults when customer and location have none. */
    defaultTermsId: string | null;
    defaultShipFrom: string | null;
    /** The location can be changed. Where it cannot, an order without one must not be refused for it. */
    canEditLocation: boolean;
  },
  getForm: () => FilledForm,
  customerId: string | undefined,
  locationCounts: LocationCounts,
): CustomerDefaults {
  const ownEmails = useOwnEmails();
  const ownLocations = useOwnLocations();
  const { customer, readCustomer, retry: reread } = useCustomer(customerId);
  // The form as emptied by the pick, until the customer's details are filled in.
  const emptied = useRef<FilledForm>(undefined);
  const reads = useRef(new Set<Promise<void>>());
  const [isLoading, setIsLoading] = useState(false);
  // Id of the customer that failed to load; a reset may restore another one.
  const [failedId, setFailedId] = useState<string>();
  const failed = failedId !== undefined && failedId === customerId;

  async function defaults(): Promise<CustomerDefaultsContext> {
    const [emails, own] = await Promise.all([ownEmails(), ownLocations()]);
    const { defaultTermsId, defaultShipFrom } = context;
    return { ownEmails: emails, own, defaultTermsId, defaultShipFrom };
  }

  /** Runs a read for which `waitUntilRead` waits. */
  async function track(read: Promise<void>): Promise<void> {
    reads.current.add(read);
    setIsLoading(true);
    await read;
    reads.current.delete(read);
    setIsLoading(reads.current.size > 0);
  }

  async function readDefaults(): Promise<void> {
    const before = emptied.current;
    const id = before?.customer?.id;
    if (!before || !id) return;
    const isCurrent = () => emptied.current === before && getForm().customer?.id === id;
    if (!isCurrent()) return;
    try {
      const [detail, own] = await Promise.all([readCustomer(id), defaults()]);
      if (!isCurrent()) return;
      if (detail) {
        locationCounts.set(id, listOwnLocations(detail, own.own).length);
        const form = getForm();
        context.onFill(pickFilled(form, withCustomerDetails(form, before, detail, own)));
      }
      emptied.current = undefined;
      setFailedId(undefined);
    } catch {
      // Picking another customer cancels the read of this one.
      if (!isCurrent()) return;
      setFailedId(id);
      showToast('error', 'Error: Getting locations');
    }
  }
  const fillIn = async () => track(readDefaults());

  async function pickCustomer(next: PickerValue | null): Promise<void> {
    const form = getForm();
    emptied.current = withPendingCustomer(
      form,
      next && { id: next.id, name: next.name, code: next.code },
      context.defaultShipFrom,
    );
    setFailedId(undefined);
    // Clears the previous customer at once, whether or not the read succeeds.
    context.onFill(pickFilled(form, emptied.current));
    await fillIn();
  }

  async function fillInLocation(next: PickerValue | null): Promise<void> {
    const choice = getForm().customer;
    if (!choice) return;
    try {
      const [detail, own] = await Promise.all([customer ?? readCustomer(choice.id), defaults()]);
      if (!detail || getForm().customer?.id !== choice.id) return;
      const location = detail.locations.find(({ id }) => id === next?.id);
      const form = getForm();
      context.onFill(pickFilled(form, withLocation(form, detail, location, own)));
    } catch {
      showToast('error', 'Error: Getting locations', {
        detail: next ? `${next.name} was not selected. Select it again.` : undefined,
      });
    }
  }

  // The details may also arrive without a retry, e.g. when the network is back.
  const fillInLateDetails = useEffectEvent(() => {
    if (failed && customer?.customerId === emptied.current?.customer?.id) void fillIn();
  });
  useEffect(() => {
    if (customer) fillInLateDetails();
  }, [customer]);

  const { canEditLocation } = context;
  const [, setCountedId] = useState<string>();
  // Also for a customer that was not picked on this page.
  useEffect(() => {
    if (!customer) return undefined;
    if (!canEditLocation) {
      locationCounts.delete(customer.customerId);
      return undefined;
    }
    let isObsolete = false;
    async function countLocations(id: string, detail: NonNullable<typeof customer>): Promise<void> {
      const own = await ownLocations();
      if (isObsolete) return;
      locationCounts.set(id, listOwnLocations(detail, own).length);
      // Renders the page with the count.
      setCountedId(id);
    }
    // Without a count, saving asks as for any order without a location.
    countLocations(customer.customerId, customer).catch(() => {});
    return () => {
      isObsolete = true;
    };
  }, [customer, canEditLocation, ownLocations, locationCounts]);

  const areDefaultsMissing = () =>
    emptied.current?.customer !== undefined &&
    emptied.current.customer !== null &&
    emptied.current.customer.id === getForm().customer?.id;

  // A customer that Undo has brought back after its read was given up.
  const fillInRestored = useEffectEvent(() => {
    if (reads.current.size === 0 && areDefaultsMissing()) void fillIn();
  });
  useEffect(() => fillInRestored(), [customerId]);

  return {
    isMissing: areDefaultsMissing,
    resume: async (before) => {
      emptied.current = before;
      await fillIn();
    },
    pickCustomer,
    pickLocation: async (next) => track(fillInLocation(next)),
    isLoading,
    failed: failed || reread !== undefined,
    retry: async () => {
      reread?.();
      await fillIn();
    },
    waitUntilRead: async () => {
      if (reads.current.size === 0 && areDefaultsMissing()) await fillIn();
      while (reads.current.size > 0) await Promise.all(reads.current);
      return !areDefaultsMissing();
    },
  };
}
