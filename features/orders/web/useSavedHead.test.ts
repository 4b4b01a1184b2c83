import { beforeEach, expect, test, vi } from 'vitest';
import { callQueue } from '#platform/web/query/callQueue.ts';
import type { Entry } from '#platform/web/query/outcome.ts';
import { answeringClient } from '#platform/web/testing/answeringClient.ts';
import { renderHook } from '#platform/web/testing/renderHook.tsx';
import { shownToasts, toastTexts } from '#platform/web/testing/shownToasts.ts';
import type { OrderChange, SavedOrder } from './orderChange.ts';
import { orderFormOf } from './orderForm.ts';
import { providers } from './testing/providers.tsx';
import { savedOrder } from './testing/savedOrder.ts';
import { useSavedHead } from './useSavedHead.ts';

vi.mock('react-toastify/unstyled', () => import('#platform/web/testing/shownToasts.ts'));
beforeEach(() => void (shownToasts.length = 0));

const order = savedOrder();
const saved = { order: { ...order, poNumber: 'PO-2', version: 6 }, errors: null };

interface Server {
  /** Response to each operation; undefined: it is lost. The last one repeats. */
  answers?: readonly ({ order: SavedOrder | null; errors: readonly Entry[] | null } | undefined)[];
  /** The order as reloaded. */
  stored?: SavedOrder;
}

/** The header of the order on its page; `onSent` runs while the operation is pending. */
async function savedHead(
  onSent: (form: ReturnType<typeof useSavedHead>['head']['form']) => void,
  { answers = [saved], stored }: Server = {},
) {
  const { client, asked: requests } = await answeringClient((_, call) => {
    onSent(page.head.form);
    const answer = answers[Math.min(call, answers.length - 1)];
    return answer && { editOrder: answer };
  });
  let reads = 0;
  let latest = order;
  const changes: OrderChange[] = [];
  const changeable = {
    order,
    current: () => latest,
    queue: callQueue(),
    apply: (change: OrderChange) => void changes.push(change),
    reread: async () => {
      reads += 1;
      latest = stored ?? latest;
      return stored;
    },
    onChanged: () => {},
  };
  const page = renderHook(() => useSavedHead(changeable), providers({ client }));
  // Without a DOM, values can be set only after a first reset.
  page.head.start(orderFormOf(order));
  return {
    ...page,
    form: page.head.form,
    changes,
    requests,
    reads: () => reads,
    save: () => page.save(() => {})(),
  };
}

test('keeps input that is entered while the header is being saved', async () => {
  const { form, changes, holdsUnsaved, save } = await savedHead((typed) =>
    typed.setValue('poNumber', 'PO-3'),
  );
  form.setValue('poNumber', 'PO-2');
  await save();
  expect(changes).toMatchObject([{ head: { poNumber: 'PO-2', version: 6 } }]);
  expect(form.getValues('poNumber')).toBe('PO-3');
  expect(holdsUnsaved()).toBe(true);
});

test('saves later input with the version of the first save', async () => {
  const { form, requests, save } = await savedHead(() => {});
  form.setValue('poNumber', 'PO-2');
  await save();
  form.setValue('poNumber', 'PO-3');
  await save();
  expect(requests).toMatchObject([
    { input: { poNumber: 'PO-2', expectedVersion: 5 } },
    { input: { poNumber: 'PO-3', expectedVersion: 6 } },
  ]);
});

test('shows the saved values when nothing else was entered meanwhile', async () => {
  const { form, holdsUnsaved, save } = await savedHead(() => {});
  form.setValue('poNumber', 'PO-2');
  await save();
  expect(form.getValues('poNumber')).toBe('PO-2');
  expect(holdsUnsaved()).toBe(false);
});

test('sends nothing without a change', async () => {
  const { requests, save } = await savedHead(() => {});
  await save();
  expect(requests).toEqual([]);
});

const refusal = (code: Entry['code'], message: string): Entry => ({
  __typename: 'ValidationError',
  code,
  field: [],
  severity: 'ERROR',
  message,
});

test('accepts the saved header after a lost response', async () => {
  const { form, changes, holdsUnsaved, save } = await savedHead(() => {}, {
    answers: [undefined],
    stored: saved.order,
  });
  form.setValue('poNumber', 'PO-2');
  await save();
  expect(changes).toMatchObject([{ head: { poNumber: 'PO-2', version: 6 } }]);
  expect(holdsUnsaved()).toBe(false);
  expect(toastTexts()).toEqual([['success', 'Order Updated', undefined]]);
});

test('keeps the input and shows an error when save and reload both fail', async () => {
  const { form, changes, holdsUnsaved, save } = await savedHead(() => {}, { answers: [undefined] });
  form.setValue('poNumber', 'PO-2');
  await save();
  expect([changes, form.getValues('poNumber'), holdsUnsaved()]).toEqual([[], 'PO-2', true]);
  expect(toastTexts()).toEqual([['error', 'Error saving order: An unexpected error occurred.', undefined]]);
});

test('saves again when only lines raised the version', async () => {
  const stale = { order: null, errors: [refusal('STALE_VERSION', 'Changed meanwhile')] };
  const { form, requests, save } = await savedHead(() => {}, {
    answers: [stale, saved],
    stored: { ...order, version: 9 },
  });
  form.setValue('poNumber', 'PO-2');
  await save();
  expect(requests).toMatchObject([{ input: { expectedVersion: 5 } }, { input: { expectedVersion: 9 } }]);
  expect(toastTexts()).toEqual([['success', 'Order Updated', undefined]]);
});

test('does not reload the order after a problem', async () => {
  const refused = { order: null, errors: [refusal('OUT_OF_RANGE', 'Not on a Sunday')] };
  const { form, save, reads } = await savedHead(() => {}, { answers: [refused], stored: saved.order });
  form.setValue('poNumber', 'PO-2');
  await save();
  expect([reads(), form.getValues('poNumber')]).toEqual([0, 'PO-2']);
  expect(toastTexts()).toEqual([['error', 'Error saving order: Not on a Sunday', undefined]]);
});

test('has a message of its own for refused addresses', async () => {
  const refused = { order: null, errors: [refusal('OUT_OF_RANGE', 'No such state')] };
  const { form, save } = await savedHead(() => {}, { answers: [refused] });
  form.setValue('billingAddress', {
    ...form.getValues('billingAddress'),
    toName: 'Sandy',
    addressLine1: '1 MAIN ST',
    city: 'ATHENS',
    stateProvince: 'OH',
    zipcode: '45701',
  });
  await save();
  expect(toastTexts()).toEqual([['error', 'Failed to save address changes', 'No such state']]);
});

test.each([
  [[{ ...refusal('NO_CHANGES', 'No changes'), severity: 'INFO' }], 'info', 'No Customer/Contact changes'],
  [null, 'success', 'Order Updated'],
] as const)('shows the result of saving the header: %j', async (errors, kind, text) => {
  const { form, save } = await savedHead(() => {}, { answers: [{ order: saved.order, errors }] });
  form.setValue('poNumber', 'PO-2');
  await save();
  expect(toastTexts()).toEqual([[kind, text, undefined]]);
});

test('announces a changed salesperson', async () => {
  const { form, save } = await savedHead(() => {});
  form.setValue('salesPersonEmail', 'sam@example.com');
  await save();
  expect(toastTexts()).toEqual([['success', 'Sales Person Updated', undefined]]);
});
