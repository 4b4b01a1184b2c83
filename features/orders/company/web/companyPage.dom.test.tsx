import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { companyId } from '#features/identity/settings/tenant.ts';
import { UpdateTenantDocument } from '#features/identity/web/documents.ts';
import { findAnnouncement } from '#platform/web/testing/dom/toast.ts';
import { showCompany } from './testing/showCompany.tsx';

test('saves what was changed alone', async () => {
  const { user, field, enter, save, inputs } = await showCompany();
  await screen.findByText('Default terms: Net 30. Customers without terms of their own have them.');
  await enter(/^Company Name/, 'Moonshine Farms');
  await enter(/^Phone/, '5035550100');
  await user.selectOptions(field(/^Ship From/), 'Canby Farm');
  await user.click(field('ERP Pricing'));
  await enter(/^Max Discount %/, '20');
  await save();
  await findAnnouncement('Company settings saved');
  expect(inputs()).toEqual([
    {
      name: 'Moonshine Farms',
      phone: '(503) 555-0100',
      defaultShipFromLocation: 'Canby Farm',
      useErpPricing: true,
      maxDiscountPercentage: 20,
      expectedVersion: 3,
    },
  ]);
  await user.selectOptions(field(/^Ship From/), 'First active site');
  await save();
  await expect.poll(inputs).toHaveLength(2);
  expect(inputs()[1]).toEqual({ defaultShipFromLocation: null, expectedVersion: 4 });
});

test('turns invoices on with the statuses that most use, and off with the last one', async () => {
  const { user, field, save, inputs } = await showCompany();
  expect(screen.queryByRole('group', { name: 'Orders with an invoice' })).toBeNull();
  await user.click(field('Use Invoices'));
  const statuses = within(screen.getByRole('group', { name: 'Orders with an invoice' }));
  const checked = () =>
    statuses
      .getAllByRole<HTMLInputElement>('checkbox')
      .flatMap((box) => (box.checked ? [box.parentElement?.textContent] : []));
  expect(checked()).toEqual(['Submitted', 'Shipped', 'Synchronized']);
  expect(statuses.queryByLabelText('Deleted')).toBeNull();
  await user.click(statuses.getByLabelText('Submitted'));
  await user.click(statuses.getByLabelText('Closed'));
  await save();
  await expect.poll(inputs).toHaveLength(1);
  await findAnnouncement('Company settings saved');
  expect(inputs()[0]).toEqual({ invoiceStatuses: ['SHIPPED', 'CLOSED', 'SYNCHRONIZED'], expectedVersion: 3 });
  for (const status of ['Shipped', 'Closed', 'Synchronized'])
    await user.click(statuses.getByLabelText(status));
  expect(field('Use Invoices')).toHaveProperty('checked', false);
});

test('finds time zones by the names that people say', async () => {
  const { user, field, save, inputs } = await showCompany();
  await user.clear(field(/^Time Zone/));
  await user.type(field(/^Time Zone/), 'mountain denv');
  await user.click(await screen.findByRole('option', { name: /America\/Denver/ }));
  await save();
  await expect.poll(inputs).toMatchObject([{ timeZone: 'America/Denver' }]);
});

test('requires limits, and limits them', async () => {
  const { enter, save, inputs } = await showCompany();
  await enter(/^Max Discount %/, '');
  await enter(/^Max Price Change %/, '1000');
  await save();
  await screen.findByText('Max Discount % is required', { selector: '.field-help' });
  await screen.findByText('Max Price Change % cannot exceed 999', { selector: '.field-help' });
  expect(inputs()).toEqual([]);
});

test('lets the user choose after another user saved first', async () => {
  const { state, server, enter, save, inputs } = await showCompany();
  await enter(/^Company Name/, 'Mine');
  state.stored = { ...state.stored, name: 'Theirs', timeZone: 'America/Chicago', version: 4 };
  const refuseOnce = server.requests(UpdateTenantDocument).length;
  server.respond(UpdateTenantDocument, ({ input }) => {
    if (server.requests(UpdateTenantDocument).length > refuseOnce + 1) {
      state.stored = { ...state.stored, name: input.name ?? '', version: 5 };
      return { updateTenant: { tenant: state.stored, errors: null } };
    }
    return {
      updateTenant: {
        tenant: null,
        errors: [
          {
            __typename: 'ConflictError' as const,
            code: 'STALE_VERSION' as const,
            severity: 'ERROR' as const,
            entityId: companyId,
            expectedVersion: 3,
            actualVersion: 4,
            message: 'Someone else changed it in the meantime',
          },
        ],
      },
    };
  });
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }));
  dialog.getByText(/^Company settings was changed/);
  dialog.getByText(/Theirs/, { selector: 'label > span' });
  expect(dialog.getByText(/^Also changed by/).textContent).toContain('Time Zone');
  dialog.getByText('Save my choice').click();
  await findAnnouncement('Company settings saved');
  expect(inputs().at(-1)).toEqual({ name: 'Mine', expectedVersion: 4 });
});

test('follows the changes of others', async () => {
  const { state, field, notifyChanges } = await showCompany();
  state.stored = { ...state.stored, name: 'Theirs', version: 4 };
  notifyChanges([
    {
      entityType: 'TENANT',
      entityId: companyId,
      version: 4,
      operation: 'UPDATED',
      changedAt: '2027-01-02T08:00:00.000Z',
      changedBy: 'lee@example.com',
    },
  ]);
  await expect.poll(() => field(/^Company Name/)).toHaveProperty('value', 'Theirs');
});

test('tells users who may only read why they change nothing', async () => {
  await showCompany({ invoiceStatuses: ['SHIPPED'] }, ['customers.view']);
  await screen.findByText('You do not have permission to change company settings.');
  const inputs = document.querySelectorAll<HTMLInputElement>('form input:not([type=file]), form select');
  expect(inputs.length).toBeGreaterThan(15);
  for (const input of inputs) expect([input.id, input.readOnly || input.disabled]).toEqual([input.id, true]);
  for (const button of ['Save', 'Choose Logo']) expect(screen.queryByText(button)).toBeNull();
});

test('asks before unsaved input is left', async () => {
  const { enter, go } = await showCompany();
  await enter(/^Company Name/, 'Mine');
  void go('/other');
  await screen.findByText('Discard your changes?');
});
