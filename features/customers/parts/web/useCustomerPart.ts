import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { PayloadWithErrors } from '#platform/web/query/useCommand.ts';
import type { RecordFormDefinition } from '#platform/web/record/form/recordFields.ts';
import { type NewRecordForm, useNewRecordForm } from '#platform/web/record/form/useNewRecordForm.ts';
import type { SaveFailureReason } from '#platform/web/record/form/recordSave.ts';
import { type StoredRecordForm, useRecordForm } from '#platform/web/record/form/useRecordForm.ts';
import type { RecordMutation } from '#platform/web/record/form/useRecordMutation.ts';
import type { CustomerSummaryFieldsFragment } from '../../web/documents.ts';
import type { CustomerRecord } from '../../customer/web/applyCustomerChanges.ts';
import type { CustomerSession } from '../../customer/web/useCustomerSession.ts';

/** A location, billing address or contact of a customer. */
interface Part {
  readonly id: string | null;
}

/** A kind of parts: their place in the customer. */
export interface PartList<One extends Part> {
  get: (customer: CustomerRecord) => readonly One[];
  set: (parts: readonly One[]) => Partial<CustomerRecord>;
}

/** A part with the version of its customer, which counts for its parts, too. */
export interface StoredPart<One> {
  part: One;
  /** The customer as the response has it. */
  customer: CustomerSummaryFieldsFragment;
  version: number;
}

/** Returns the part that a response has; null without one. */
export const toStoredPart = <One>(
  customer: CustomerSummaryFieldsFragment | null,
  part: One | null,
): StoredPart<One> | null => customer && part && { part, customer, version: customer.version };

const putPart = <One extends Part>({ get, set }: PartList<One>, part: One) => {
  return (customer: CustomerRecord): Partial<CustomerRecord> => {
    const parts = get(customer);
    const isStored = parts.some(({ id }) => id === part.id);
    return set(isStored ? parts.map((one) => (one.id === part.id ? part : one)) : [...parts, part]);
  };
};

/** Returns the change of a customer that removes a part. */
export const withoutPart =
  <One extends Part>({ get, set }: PartList<One>, id: string) =>
  (customer: CustomerRecord): Partial<CustomerRecord> =>
    set(get(customer).filter((one) => one.id !== id));

/** Message and reason of a part that was not saved. */
interface PartFailure {
  message: string;
  reason: SaveFailureReason;
}

interface StoredPartOptions<Values, One extends Part, Data, Input> {
  session: CustomerSession;
  list: PartList<One>;
  part: One & { readonly id: string };
  update: RecordMutation<Data, Input, StoredPart<One>> & {
    toInput: (values: Values, expectedVersion: number) => Input;
  };
  saved: string;
  failed: (failure: PartFailure) => { text: string; detail?: string };
  /** Closes the dialog of a saved part. */
  onDone: () => void;
}

/** Form of a stored part of a customer: as that of a record, with the version of the customer. */
export function useStoredPart<
  Values extends FieldValues,
  One extends Part,
  Data extends Record<keyof Data, PayloadWithErrors | null>,
  Input,
>(
  definition: RecordFormDefinition<Values, StoredPart<One>, undefined>,
  { session, list, part, update, saved, failed, onDone }: StoredPartOptions<Values, One, Data, Input>,
): StoredRecordForm<Values, undefined> {
  const { customer, current, reread, queue, apply } = session;
  const record = useMemo(() => ({ part, customer, version: customer.version }), [part, customer]);
  const findStored = (found: CustomerRecord | undefined): StoredPart<One> | undefined => {
    const one = found && list.get(found).find(({ id }) => id === part.id);
    return found && one && { part: one, customer: found, version: found.version };
  };
  const form: StoredRecordForm<Values, undefined> = useRecordForm(definition, {
    id: part.id,
    record,
    current: () => findStored(current()),
    queue,
    reread: async () => findStored(await reread()),
    publish: (stored) => {
      apply(stored.customer, putPart(list, stored.part));
      // Input that was entered while the part was saved stays in the dialog.
      if (!form.hasUnsavedChanges()) onDone();
    },
    update,
    messages: { unchanged: 'No changes to save', saved: () => saved, failed },
  });
  return form;
}

interface NewPartOptions<Values, One extends Part, Data, Input> {
  session: CustomerSession;
  list: PartList<One>;
  /** Noun of the part: 'contact'. */
  name: string;
  id: string;
  initial: Values;
  create: RecordMutation<Data, Input, StoredPart<One>> & {
    toInput: (values: Values, id: string) => Input;
  };
  created: string;
  failed: (failure: PartFailure) => { text: string; detail?: string };
  onDone: () => void;
}

/** Form of a new part of a customer. */
export function useNewPart<
  Values extends FieldValues,
  One extends Part,
  Data extends Record<keyof Data, PayloadWithErrors | null>,
  Input,
>(
  definition: RecordFormDefinition<Values, StoredPart<One>, undefined>,
  options: NewPartOptions<Values, One, Data, Input>,
): NewRecordForm<Values> {
  const { session, list, name, id, initial, create, created, failed, onDone } = options;
  return useNewRecordForm(definition, {
    name,
    id,
    initial,
    create,
    publish: (stored) => {
      if (stored) session.apply(stored.customer, putPart(list, stored.part));
      else void session.reread();
    },
    open: onDone,
    existing: { onFound: () => void session.reread(), open: onDone, inputMessage: '' },
    messages: { created, failed },
  });
}
