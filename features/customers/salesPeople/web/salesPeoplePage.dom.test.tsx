import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { CompanySalesPeopleDocument, SalesPersonUsesDocument } from '../../web/documents.ts';
import { salesPersonRow } from '../../web/testing/salesPeople.ts';
import { SalesPeoplePage } from './SalesPeoplePage.tsx';
import { salesPeoplePath, salesPersonPath } from './salesPersonPaths.ts';

const grid = shownGrid('Salespeople');
const vera = salesPersonRow('a'.repeat(32), { hasUser: true, territory: 'East' });
const kim = salesPersonRow('b'.repeat(32), { name: 'Kim Lee', email: 'kim@example.com' });
const lee = salesPersonRow('c'.repeat(32), { name: 'Lee Old', status: 'INACTIVE', email: 'lee@example.com' });
const pages = { [salesPeoplePath]: SalesPeoplePage, [salesPersonPath('$salesPersonID')]: SalesPeoplePage };

async function showSalesPeople(path: string) {
  const server = await startStubServer();
  server.respond(CompanySalesPeopleDocument, () => ({ companySalesPeople: onlyPage([vera, kim, lee]) }));
  server.respond(SalesPersonUsesDocument, () => ({
    salesPersonUses: { salesPerson: vera, uses: ['customer locations Roanoke, Tampa'] },
  }));
  return showPage({ server, pages, path });
}

test('lists addresses, territories and who is a user', async () => {
  await showSalesPeople(salesPeoplePath);
  await grid.findCell('Vera Vega', 'Territory');
  await expect.poll(() => grid.texts('Name')).toEqual(['Kim Lee', 'Lee Old', 'Vera Vega']);
  await expect
    .poll(() => grid.texts('E-mail'))
    .toEqual(['kim@example.com', 'lee@example.com', 'vera@example.com']);
  await expect.poll(() => grid.texts('Territory')).toEqual(['', '', 'East']);
  await expect.poll(() => grid.texts('User')).toEqual(['', '', 'User']);
});

test('offers active sales people in place of one that locations name', async () => {
  const { user } = await showSalesPeople(salesPersonPath(vera.id));
  await screen.findByText('A user has this address.');
  await user.click(getButton('Delete'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Use another sales person instead' }));
  dialog.getByText(/^Vera Vega is used by customer locations Roanoke, Tampa\./);
  await user.click(dialog.getByLabelText(/^Use Instead/));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Kim Leekim@example.com']);
});
