import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startOrderServer } from '../testing/orderServer.ts';
import { findNewOrderPanel, pickCustomer, showNewOrderPage } from '../testing/showOrderPage.tsx';

const fieldsInOrder = [
  'Location',
  'Expected Delivery Date',
  'Order Type',
  'PO Number',
  'Terms',
  'Salesperson',
  'Ship From',
];

test('goes through the fields by Tab in one order, before and after a customer is picked', async () => {
  const { user } = await showNewOrderPage({ server: await startOrderServer() });
  const panel = within(await findNewOrderPanel());
  const listFieldsByTab = async () => {
    const names: (string | undefined)[] = [];
    await user.click(panel.getByLabelText(/^Customer/));
    for (const _ of fieldsInOrder) {
      await user.tab();
      const label = document.querySelector(`label[for="${document.activeElement?.id}"]`);
      names.push(label?.textContent.replace('*', ''));
    }
    return names;
  };
  expect(await listFieldsByTab()).toEqual(fieldsInOrder);
  await pickCustomer(user);
  expect(panel.getByRole('button', { name: 'Clear' })).toBeTruthy();
  expect(await listFieldsByTab()).toEqual(fieldsInOrder);
});

test('clears the location by Backspace', async () => {
  const { user } = await showNewOrderPage({ server: await startOrderServer() });
  const location = within(await pickCustomer(user)).getByLabelText<HTMLInputElement>('Location');
  await user.click(location);
  await user.keyboard('{Backspace}');
  await user.tab();
  await expect.poll(() => location.value).toBe('');
});

test('keeps the message of an invalid date when the defaults of a customer are filled in', async () => {
  const { user } = await showNewOrderPage({ server: await startOrderServer() });
  const panel = within(await findNewOrderPanel());
  const day = panel.getByLabelText(/^Expected Delivery Date/);
  await user.clear(day);
  await user.type(day, '13/13');
  await user.tab();
  await panel.findByText('Enter a date, such as 12/5, +7 or fri');
  await pickCustomer(user);
  await panel.findByText('Enter a date, such as 12/5, +7 or fri');
  expect(panel.queryByText('Customer is required')).toBeNull();
});
