import { describe, expect, test } from 'vitest';
import type { UserErrorEntry } from '#platform/web/query/outcome.ts';
import { renderStaticHook } from '#platform/web/testing/renderStaticHook.tsx';
import { useRecordInput } from '#platform/web/record/form/useRecordInput.ts';
import { newOrderFormValues, type OrderFormValues } from './orderFormValues.ts';
import { createOrderHeaderForm } from './orderHeaderForm.ts';

const filled: OrderFormValues = {
  ...newOrderFormValues('2027-04-11', 'Canby Farm'),
  customer: { id: 'c'.repeat(32), name: 'Sandy Trail', code: null },
};

const problemAt = (field: string[], message: string): UserErrorEntry => ({
  __typename: 'ValidationError',
  code: 'OUT_OF_RANGE',
  severity: 'ERROR',
  message,
  field,
});

/** A form, and the values that it saved. */
function renderHeaderForm(locationCounts = new Map<string, number>()) {
  const definition = createOrderHeaderForm(locationCounts);
  const header = renderStaticHook(() => useRecordInput(definition, filled));
  // Without a DOM, values can be set only after a first reset.
  header.resetTo(filled);
  const saved: OrderFormValues[] = [];
  const save = header.submit(
    async (values) => void saved.push(values),
    () => {},
  );
  return { header, saved, save: () => save() };
}

describe('a header with server problems', () => {
  test('is sent again after a problem with a line', async () => {
    const { header, saved, save } = renderHeaderForm();
    await header.showProblems(
      [problemAt(['lineItems', '0', 'quantity'], 'Quantity times 300 pieces')],
      header.form.getValues(),
    );
    expect(await header.form.trigger()).toBe(true);
    await save();
    expect(saved).toHaveLength(1);
  });

  test('is sent again with a value that the server refused, which may be valid by now', async () => {
    const { header, saved, save } = renderHeaderForm();
    await header.showProblems(
      [problemAt(['customer', 'id'], 'Customer Sandy Trail is inactive')],
      header.form.getValues(),
    );
    expect(header.form.getFieldState('customer').error?.message).toContain('inactive');
    await save();
    expect(saved).toHaveLength(1);
  });

  test('shows a problem at its field until the field changes', async () => {
    const { header } = renderHeaderForm();
    header.form.setValue('poNumber', 'PO 1');
    await header.showProblems([problemAt(['poNumber'], 'PO number is taken')], header.form.getValues());
    await header.form.trigger('poNumber');
    expect(header.form.getFieldState('poNumber').error?.message).toBe('PO number is taken');
    header.form.setValue('poNumber', 'PO 2');
    await header.form.trigger('poNumber');
    expect(header.form.getFieldState('poNumber').error).toBeUndefined();
  });

  test('shows no warning as a problem', async () => {
    const { header } = renderHeaderForm();
    await header.showProblems(
      [{ ...problemAt(['poNumber'], 'PO number was used before'), severity: 'WARNING' }],
      header.form.getValues(),
    );
    await header.form.trigger();
    expect(header.form.getFieldState('poNumber').error).toBeUndefined();
  });

  test('clears problems on reset', async () => {
    const { header } = renderHeaderForm();
    await header.showProblems([problemAt(['poNumber'], 'PO number is taken')], header.form.getValues());
    header.undo();
    await header.form.trigger();
    expect(header.form.getFieldState('poNumber').error).toBeUndefined();
  });
});

describe('a new order that is open at midnight', () => {
  const open = () => {
    const { header } = renderHeaderForm();
    const day = () => header.form.getValues('expectedDeliveryDate');
    return { header, day, midnight: () => header.updateDefaults({ expectedDeliveryDate: '2027-04-12' }) };
  };

  test('proposes the new day and keeps other values', () => {
    const { header, day, midnight } = open();
    header.form.setValue('poNumber', 'PO 1');
    midnight();
    expect([day(), header.form.getValues('poNumber')]).toEqual(['2027-04-12', 'PO 1']);
  });

  test('keeps a chosen day, and proposes the new one after a reset', () => {
    const { header, day, midnight } = open();
    header.form.setValue('expectedDeliveryDate', '2027-05-01');
    midnight();
    expect(day()).toBe('2027-05-01');
    header.undo();
    expect(day()).toBe('2027-04-12');
  });
});

test('needs one of several locations of the customer', async () => {
  const { header, saved, save } = renderHeaderForm(new Map([['c'.repeat(32), 2]]));
  await save();
  expect(header.form.getFieldState('location').error?.message).toBe('Choose one of the 2 locations');
  expect(saved).toEqual([]);
  header.form.setValue('location', { id: 'd'.repeat(32), name: 'North', code: null });
  await save();
  expect(saved).toHaveLength(1);
});
