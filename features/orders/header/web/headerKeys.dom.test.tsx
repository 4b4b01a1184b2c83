import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { CustomerDocument } from '#features/customers/web/documents.ts';
import { addDays, parseUsDate } from '#platform/kernel/dates/day.ts';
import { startOrderServer } from '../../web/testing/orderServer.ts';
import { findNewOrderPanel, pickCustomer, showNewOrderPage } from '../../web/testing/showOrderPage.tsx';

const fieldsInOrder = [
  'Location',
  'Expected Delivery Date',
  'Order Type',
  'PO Number',
  'Terms',
  'Salesperson',
  'Ship From',
];

test('goes through the fields by Tab in one order, before, while and after the defaults of a customer load', async () => {
  const server = await startOrderServer();
  const release = server.hold(CustomerDocument);
  const { user } = await showNewOrderPage({ server });
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
  await user.type(panel.getByLabelText(/^Customer/), 'Sandy');
  await user.click(await screen.findByText('Sandy Trail'));
  await panel.findByText('Loading locations and addresses ...');
  expect(await listFieldsByTab()).toEqual(fieldsInOrder);
  release();
  await expect.poll(() => panel.getByLabelText<HTMLInputElement>('Location').value).toBe('Sandy Trail North');
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
  await panel.findByText('There is no month 13');
  await pickCustomer(user);
  await panel.findByText('There is no month 13');
  expect(panel.queryByText('Customer is required')).toBeNull();
});

test('takes a day of last week without a year as a past one, and says so', async () => {
  const { user } = await showNewOrderPage({ server: await startOrderServer() });
  const panel = within(await findNewOrderPanel());
  const field = panel.getByLabelText<HTMLInputElement>(/^Expected Delivery Date/);
  const today = parseUsDate(field.value) ?? '';
  const [year, month, date] = addDays(today, -7).split('-');
  await user.clear(field);
  await user.type(field, `${month}/${date}`);
  await panel.findByText('This day is in the past');
  await user.tab();
  expect(field.value).toBe(`${month}/${date}/${year}`);
});

test('warns of a day that is more than two years ahead', async () => {
  const { user } = await showNewOrderPage({ server: await startOrderServer() });
  const panel = within(await findNewOrderPanel());
  const field = panel.getByLabelText<HTMLInputElement>(/^Expected Delivery Date/);
  const [year, month, date] = (parseUsDate(field.value) ?? '').split('-');
  const farWarning = () => panel.queryByText('This day is more than two years ahead');
  const enterDay = async (day: string) => {
    await user.clear(field);
    await user.type(field, day);
  };
  await enterDay('06013026');
  expect(farWarning()).toBeTruthy();
  await enterDay(`${month}/${date}/${Number(year) + 2}`);
  expect(farWarning()).toBeNull();
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await enterDay(addDays(`${Number(year) + 2}-${month}-${date}`, 1));
  expect(farWarning()).toBeTruthy();
});
