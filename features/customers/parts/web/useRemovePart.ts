import { useState } from 'react';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { announce, showToast } from '#platform/web/parts/toast/toast.ts';
import type { TypedOperation } from '#platform/web/query/client/operation.ts';
import { type MutationPayload } from '#platform/web/query/outcome.ts';
import { type PayloadWithErrors, useCommand } from '#platform/web/query/useCommand.ts';
import type { CustomerSummaryFieldsFragment } from '../../web/documents.ts';
import type { CustomerRecord } from '../../customer/web/applyCustomerChanges.ts';
import type { CustomerSession } from '../../customer/web/useCustomerSession.ts';
import { type PartList, withoutPart } from './useCustomerPart.ts';

type RemovePayload = PayloadWithErrors & { readonly customer: CustomerSummaryFieldsFragment | null };

interface RemovePartOptions<One extends { readonly id: string | null }, Data, Input> {
  session: CustomerSession;
  list: PartList<One>;
  document: TypedOperation<Data, { input: Input }>;
  toInput: (customerId: string, id: string) => Input;
  getCustomer: (payload: MutationPayload<Data>) => CustomerSummaryFieldsFragment | null;
  /** 'Delete this contact?' */
  question: string;
  done: string;
  /** 'Error removing contact' */
  failed: string;
  /** Toast of a request without a usable response; that of a refusal when absent. */
  noResponse?: string;
}

/** Deletes a part of a customer after a question; resolves to true once it is gone. */
export function useRemovePart<
  One extends { readonly id: string | null },
  Data extends Record<keyof Data, RemovePayload | null>,
  Input,
>(options: RemovePartOptions<One, Data, Input>) {
  const {
    session,
    list,
    document,
    toInput,
    getCustomer,
    question,
    done,
    failed,
    noResponse = failed,
  } = options;
  const { customer, queue, apply, reread } = session;
  const confirm = useConfirm();
  const { run } = useCommand(document, { quiet: true });
  const [isRemoving, setIsRemoving] = useState(false);

  const isGone = (found: CustomerRecord | undefined, id: string) =>
    found !== undefined && !list.get(found).some((one) => one.id === id);

  async function remove(id: string, name: string): Promise<boolean> {
    if (!(await confirm({ title: question, text: name, action: 'Delete', danger: true }))) return false;
    setIsRemoving(true);
    const outcome = await queue.enqueue(() => run(toInput(customer.customerId, id)));
    const changed = outcome.ok ? getCustomer(outcome.payload) : null;
    if (changed) apply(changed, withoutPart(list, id));
    // A lost response may hide a success.
    const isDone = outcome.ok || (outcome.error !== undefined && isGone(await reread(), id));
    setIsRemoving(false);
    if (isDone) announce(done);
    else showToast('error', outcome.error ? noResponse : failed, { detail: outcome.message });
    return isDone;
  }

  return { remove, isRemoving };
}
