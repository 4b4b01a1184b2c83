import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { UserName } from '#platform/web/parts/UserName.tsx';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { TenantUsersDocument } from '../../web/documents.ts';
import { UserNamesProvider } from './UserNamesProvider.tsx';

const Sellers = () => (
  <>
    <UserName email="Gwen@example.com" />
    <UserName email="import@example.com" />
  </>
);

test('names users, with the email address as tooltip, and leaves unknown addresses', async () => {
  const server = await startStubServer();
  server.respond(TenantUsersDocument, () => ({
    tenant: {
      tenantId: 'MOIF',
      users: [{ emailAddress: 'gwen@example.com', firstName: 'Gwen', lastName: 'Quimby' }],
    },
  }));
  await showPage({
    server,
    pages: { '/': Sellers },
    path: '/',
    wrap: (children) => <UserNamesProvider>{children}</UserNamesProvider>,
  });
  expect((await screen.findByText('Gwen Quimby')).title).toBe('Gwen@example.com');
  expect(screen.getByText('import@example.com')).toBeTruthy();
});
