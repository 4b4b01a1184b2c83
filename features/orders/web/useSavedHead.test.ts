import { expect, test } from 'vitest';
import { callQueue } from '#platform/web/query/callQueue.ts';
import { answeringClient } from '#platform/web/testing/answeringClient.ts';
import { renderHook } from '#platform/web/testing/renderHook.tsx';
import type { OrderChange } from './orderChange.ts';
import { orderFormOf } from './orderForm.ts';
import { providers } from './testing/providers.tsx';
import { savedOrder } from './testing/savedOrder.ts';
import { useSavedHead } from './useSavedHead.ts';

const order = savedOrder();

/** The header of the order on its page; `onSent` runs while the server has it. */
async function savedHead(onSent: (form: ReturnType<typeof useSavedHead>['head']['form']) => void) {
  const { client, asked } = await answeringClient(() => {
    onSent(saved.head.form);
    return { editOrder: { order: { ...order, poNumber: 'PO-2', version: 6 }, errors: null } };
  });
  const changes: OrderChange[] = [];
  const changeable = {
    order,
    current: () => order,
    queue: callQueue(),
    apply: (change: OrderChange) => void changes.push(change),
    reread: async () => undefined,
    onChanged: () => {},
  };
  const saved = renderHook(() => useSavedHead(changeable), providers({ client }));
  // Without a DOM the form holds what is set only after it was reset once.
  saved.head.start(orderFormOf(order));
  return { ...saved, form: saved.head.form, changes, asked, save: () => saved.save(() => {})() };
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
