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
  /** What it answers to each call; undefined: no answer comes. The last one again and again. */
  answers?: readonly ({ order: SavedOrder | null; errors: readonly Entry[] | null } | undefined)[];
  /** The order as it is read again. */
  stored?: SavedOrder;
}

/** The header of the order on its page; `onSent` runs while the server has it. */
async function savedHead(
  onSent: (form: ReturnType<typeof useSavedHead>['head']['form']) => void,
  { answers = [saved], stored }: Server = {},
) {
  const { client, asked } = await answeringClient((_, call) => {
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
  // Without a DOM the form holds what is set only after it was reset once.
  page.head.start(orderFormOf(order));
  return {
    ...page,
    form: page.head.form,
    changes,
    asked,
    reads: () => reads,
    save: () => page.save(() => {})(),
  };
}

test('keeps what is typed into the header while it is being saved', async () => {
  const { form, changes, holdsUnsaved, save } = await savedHead((typed) =>
    typed.setValue('poNumber', 'PO-3'),
  );
  form.setValue('poNumber', 'PO-2');
  await save();
  expect(changes).toMatchObject([{ head: { poNumber: 'PO-2', version: 6 } }]);
  expect(form.getValues('poNumber')).toBe('PO-3');
  expect(holdsUnsaved()).toBe(true);
});

test('saves what was typed meanwhile on top of the version that the first save gave', async () => {
  const { form, asked, save } = await savedHead(() => {});
  form.setValue('poNumber', 'PO-2');
  await save();
  form.setValue('poNumber', 'PO-3');
  await save();
  expect(asked).toMatchObject([
    { input: { poNumber: 'PO-2', expectedVersion: 5 } },
    { input: { poNumber: 'PO-3', expectedVersion: 6 } },
  ]);
});

test('shows what is saved when nothing else was typed meanwhile', async () => {
  const { form, holdsUnsaved, save } = await savedHead(() => {});
  form.setValue('poNumber', 'PO-2');
  await save();
  expect(form.getValues('poNumber')).toBe('PO-2');
  expect(holdsUnsaved()).toBe(false);
});

test('sends nothing when nothing was typed', async () => {
  const { asked, save } = await savedHead(() => {});
  await save();
  expect(asked).toEqual([]);
});

const refusal = (code: Entry['code'], message: string): Entry => ({
  __typename: 'ValidationError',
  code,
  field: [],
  severity: 'ERROR',
  message,
});

test('takes what was saved although the answer was lost', async () => {
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

test('keeps what is typed, and says so, when neither answer nor order comes', async () => {
  const { form, changes, holdsUnsaved, save } = await savedHead(() => {}, { answers: [undefined] });
  form.setValue('poNumber', 'PO-2');
  await save();
  expect([changes, form.getValues('poNumber'), holdsUnsaved()]).toEqual([[], 'PO-2', true]);
  expect(toastTexts()).toEqual([['error', 'Error saving order: An unexpected error occurred.', undefined]]);
});

test('saves again on top of a version that only the lines have raised', async () => {
  const stale = { order: null, errors: [refusal('STALE_VERSION', 'Changed meanwhile')] };
  const { form, asked, save } = await savedHead(() => {}, {
    answers: [stale, saved],
    stored: { ...order, version: 9 },
  });
  form.setValue('poNumber', 'PO-2');
  await save();
  expect(asked).toMatchObject([{ input: { expectedVersion: 5 } }, { input: { expectedVersion: 9 } }]);
  expect(toastTexts()).toEqual([['success', 'Order Updated', undefined]]);
});

test('does not read the order again after a refusal', async () => {
  const refused = { order: null, errors: [refusal('OUT_OF_RANGE', 'Not on a Sunday')] };
  const { form, save, reads } = await savedHead(() => {}, { answers: [refused], stored: saved.order });
  form.setValue('poNumber', 'PO-2');
  await save();
  expect([reads(), form.getValues('poNumber')]).toEqual([0, 'PO-2']);
  expect(toastTexts()).toEqual([['error', 'Error saving order: Not on a Sunday', undefined]]);
});

test('tells addresses that were refused from the rest of the header', async () => {
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
] as const)('says what became of the header: %j', async (errors, kind, text) => {
  const { form, save } = await savedHead(() => {}, { answers: [{ order: saved.order, errors }] });
  form.setValue('poNumber', 'PO-2');
  await save();
  expect(toastTexts()).toEqual([[kind, text, undefined]]);
});

test('names a changed salesperson', async () => {
  const { form, save } = await savedHead(() => {});
  form.setValue('salesPersonEmail', 'sam@example.com');
  await save();
  expect(toastTexts()).toEqual([['success', 'Sales Person Updated', undefined]]);
});
