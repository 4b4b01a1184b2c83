import { describe, expect, test } from 'vitest';
import type { Entry } from '#platform/web/query/outcome.ts';
import { renderHook } from '#platform/web/testing/renderHook.tsx';
import { newOrderForm, type OrderForm } from './orderForm.ts';
import { useHeadForm } from './useHeadForm.ts';

const filled: OrderForm = {
  ...newOrderForm('2027-04-11', 'Canby Farm'),
  customer: { id: 'c'.repeat(32), name: 'Sandy Trail', code: null },
};

const refused = (field: string[], message: string): Entry => ({
  __typename: 'ValidationError',
  code: 'OUT_OF_RANGE',
  severity: 'ERROR',
  message,
  field,
});

/** A form, and how often it was sent. */
function headForm() {
  const head = renderHook(() => useHeadForm(filled));
  // Without a DOM the form holds what is set only after it was reset once.
  head.start(filled);
  const saved: OrderForm[] = [];
  const save = head.submit(
    async (values) => void saved.push(values),
    () => {},
  );
  return { head, saved, save: () => save() };
}

describe('a head that the server refused', () => {
  test('is sent again after a line was refused', async () => {
    const { head, saved, save } = headForm();
    await head.show([refused(['lineItems', '0', 'quantity'], 'Quantity times 300 pieces')]);
    expect(await head.form.trigger()).toBe(true);
    await save();
    expect(saved).toHaveLength(1);
  });

  test('asks the server again about a value it refused, which may be right by now', async () => {
    const { head, saved, save } = headForm();
    await head.show([refused(['customer', 'id'], 'Customer Sandy Trail is inactive')]);
    expect(head.form.getFieldState('customer').error?.message).toContain('inactive');
    await save();
    expect(saved).toHaveLength(1);
  });

  test('shows the refusal at its field until the field changes', async () => {
    const { head } = headForm();
    head.form.setValue('poNumber', 'PO 1');
    await head.show([refused(['poNumber'], 'PO number is taken')]);
    await head.form.trigger('poNumber');
    expect(head.form.getFieldState('poNumber').error?.message).toBe('PO number is taken');
    head.form.setValue('poNumber', 'PO 2');
    await head.form.trigger('poNumber');
    expect(head.form.getFieldState('poNumber').error).toBeUndefined();
  });

  test('takes no warning for a refusal', async () => {
    const { head } = headForm();
    await head.show([{ ...refused(['poNumber'], 'PO number was used before'), severity: 'WARNING' }]);
    await head.form.trigger();
    expect(head.form.getFieldState('poNumber').error).toBeUndefined();
  });

  test('forgets the refusal with Reset', async () => {
    const { head } = headForm();
    await head.show([refused(['poNumber'], 'PO number is taken')]);
    head.undo();
    await head.form.trigger();
    expect(head.form.getFieldState('poNumber').error).toBeUndefined();
  });
});

describe('a new order that is open at midnight', () => {
  const open = () => {
    const { head } = headForm();
    const day = () => head.form.getValues('expectedDeliveryDate');
    return { head, day, midnight: () => head.renew({ expectedDeliveryDate: '2027-04-12' }) };
  };

  test('proposes the new day and keeps what is typed elsewhere', () => {
    const { head, day, midnight } = open();
    head.form.setValue('poNumber', 'PO 1');
    midnight();
    expect([day(), head.form.getValues('poNumber')]).toEqual(['2027-04-12', 'PO 1']);
  });

  test('leaves a day that somebody chose, and proposes the new one after a reset', () => {
    const { head, day, midnight } = open();
    head.form.setValue('expectedDeliveryDate', '2027-05-01');
    midnight();
    expect(day()).toBe('2027-05-01');
    head.undo();
    expect(day()).toBe('2027-04-12');
  });
});
