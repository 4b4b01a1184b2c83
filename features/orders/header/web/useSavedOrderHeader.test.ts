import { beforeEach, expect, test } from 'vitest';
import { createMutationQueue } from '#platform/web/query/mutationQueue.ts';
import type { UserErrorEntry } from '#platform/web/query/outcome.ts';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { renderStaticHook } from '#platform/web/testing/renderStaticHook.tsx';
import { clearToasts, toastTexts } from '#platform/web/testing/toastTexts.ts';
import type { OrderChange, SavedOrder } from '../../order/web/orderChange.ts';
import { providers } from '../../web/testing/providers.tsx';
import { savedOrder } from '../../web/testing/savedOrder.ts';
import { useSavedOrderHeader } from './useSavedOrderHeader.ts';

beforeEach(clearToasts);

const order = savedOrder();
const saved = { order: { ...order, poNumber: 'PO-2', version: 6 }, errors: null };

interface Server {
  /** Response to each operation; undefined: it is lost. The last one repeats. */
  responses?: readonly ({ order: SavedOrder | null; errors: readonly UserErrorEntry[] | null } | undefined)[];
  /** The order as reloaded. */
  stored?: SavedOrder;
}

/** The header of the order on its page; `onSent` runs while the operation is pending. */
async function renderSavedHeader(
  onSent: (form: ReturnType<typeof useSavedOrderHeader>['form']) => void,
  { responses = [saved], stored }: Server = {},
) {
  const { client, requests } = await fakeClient((_, call) => {
    onSent(page.form);
    const response = responses[Math.min(call, responses.length - 1)];
    return response && { editOrder: response };
  });
  let reads = 0;
  let latest = order;
  const changes: OrderChange[] = [];
  const changeable = {
    record: order,
    current: () => latest,
    queue: createMutationQueue(),
    publish: (change: OrderChange) => void changes.push(change),
    reread: async () => {
      reads += 1;
      latest = stored ?? latest;
      return stored;
    },
  };
  const page = renderStaticHook(() => useSavedOrderHeader(changeable, new Map()), providers({ client }));
  // Without a DOM, values can be set only after a first reset.
  page.undo();
  return {
    ...page,
    changes,
    requests,
    reads: () => reads,
    save: () => page.save(() => {}),
  };
}

test('keeps input that is entered while the header is being saved', async () => {
  const { form, changes, hasUnsavedChanges, save } = await renderSavedHeader((pageForm) =>
    pageForm.setValue('poNumber', 'PO-3'),
  );
  form.setValue('poNumber', 'PO-2');
  await save();
  expect(changes).toMatchObject([{ poNumber: 'PO-2', version: 6 }]);
  expect(form.getValues('poNumber')).toBe('PO-3');
  expect(hasUnsavedChanges()).toBe(true);
});

test('saves later input with the version of the first save', async () => {
  const { form, requests, save } = await renderSavedHeader(() => {});
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
  const { form, hasUnsavedChanges, save } = await renderSavedHeader(() => {});
  form.setValue('poNumber', 'PO-2');
  await save();
  expect(form.getValues('poNumber')).toBe('PO-2');
  expect(hasUnsavedChanges()).toBe(false);
});

test('sends nothing without a change', async () => {
  const { requests, save } = await renderSavedHeader(() => {});
  await save();
  expect(requests).toEqual([]);
});

const problem = (code: UserErrorEntry['code'], message: string): UserErrorEntry => ({
  __typename: 'ValidationError',
  code,
  field: [],
  severity: 'ERROR',
  message,
});

test('accepts the saved header after a lost response', async () => {
  const { form, changes, hasUnsavedChanges, save } = await renderSavedHeader(() => {}, {
    responses: [undefined],
    stored: saved.order,
  });
  form.setValue('poNumber', 'PO-2');
  await save();
  expect(changes).toMatchObject([{ poNumber: 'PO-2', version: 6 }]);
  expect(hasUnsavedChanges()).toBe(false);
  expect(toastTexts()).toEqual([['announced', 'Order Updated', undefined]]);
});

test('keeps the input and shows an error when save and reload both fail', async () => {
  const { form, changes, hasUnsavedChanges, save } = await renderSavedHeader(() => {}, {
    responses: [undefined],
  });
  form.setValue('poNumber', 'PO-2');
  await save();
  expect([changes, form.getValues('poNumber'), hasUnsavedChanges()]).toEqual([[], 'PO-2', true]);
  expect(toastTexts()).toEqual([['error', 'Error saving order: An unexpected error occurred.', undefined]]);
});

test('saves again when only lines raised the version', async () => {
  const stale = { order: null, errors: [problem('STALE_VERSION', 'Changed meanwhile')] };
  const { form, requests, save } = await renderSavedHeader(() => {}, {
    responses: [stale, saved],
    stored: { ...order, version: 9 },
  });
  form.setValue('poNumber', 'PO-2');
  await save();
  expect(requests).toMatchObject([{ input: { expectedVersion: 5 } }, { input: { expectedVersion: 9 } }]);
  expect(toastTexts()).toEqual([['announced', 'Order Updated', undefined]]);
});

test('does not reload the order after a problem', async () => {
  const response = { order: null, errors: [problem('OUT_OF_RANGE', 'Not on a Sunday')] };
  const { form, save, reads } = await renderSavedHeader(() => {}, {
    responses: [response],
    stored: saved.order,
  });
  form.setValue('poNumber', 'PO-2');
  await save();
  expect([reads(), form.getValues('poNumber')]).toEqual([0, 'PO-2']);
  expect(toastTexts()).toEqual([['error', 'Edit Order', 'Not on a Sunday']]);
});

const billing = (field: string) => ['customer', 'billToAddress', field];

test.each([
  ['Failed to update state/province', [billing('stateProvince')]],
  ['Failed to update country', [billing('country')]],
  ['Failed to update Zip Code', [billing('zipcode')]],
  ['Failed to update Zip Code', [billing('zipcode'), billing('zipcode')]],
  ['Failed to save address changes', [billing('zipcode'), billing('country')]],
  ['Failed to save address changes', [billing('zipcode'), ['customer']]],
  ['Failed to save address changes', [[]]],
])('shows %s when the server refuses %j', async (text, fields) => {
  const message = 'No such address';
  const errors = fields.map((field) => ({ ...problem('OUT_OF_RANGE', message), field }));
  const response = { order: null, errors };
  const { form, save } = await renderSavedHeader(() => {}, { responses: [response] });
  form.setValue('billingAddress', {
    ...form.getValues('billingAddress'),
    toName: 'Sandy',
    addressLine1: '1 MAIN ST',
    city: 'ATHENS',
    stateProvince: 'OH',
    zipcode: '45701',
  });
  await save();
  expect(toastTexts()).toEqual([['error', text, fields.map(() => message).join(', ')]]);
});

test.each([
  [[{ ...problem('NO_CHANGES', 'No changes'), severity: 'INFO' }], 'info', 'No Customer/Contact changes'],
  [null, 'announced', 'Order Updated'],
] as const)('shows the result of saving the header: %j', async (errors, kind, text) => {
  const { form, save } = await renderSavedHeader(() => {}, { responses: [{ order: saved.order, errors }] });
  form.setValue('poNumber', 'PO-2');
  await save();
  expect(toastTexts()).toEqual([[kind, text, undefined]]);
});

test('shows warnings below the title of the operation', async () => {
  const warning = { ...problem('DUPLICATE', 'PO-2 is used twice'), severity: 'WARNING' as const };
  const { form, save } = await renderSavedHeader(() => {}, {
    responses: [{ order: saved.order, errors: [warning] }],
  });
  form.setValue('poNumber', 'PO-2');
  await save();
  expect(toastTexts()).toEqual([
    ['warning', 'Edit Order', 'PO-2 is used twice'],
    ['announced', 'Order Updated', undefined],
  ]);
});

test('announces a changed salesperson', async () => {
  const { form, save } = await renderSavedHeader(() => {});
  form.setValue('salesPersonEmail', 'sam@example.com');
  await save();
  expect(toastTexts()).toEqual([['announced', 'Sales Person Updated', undefined]]);
});
