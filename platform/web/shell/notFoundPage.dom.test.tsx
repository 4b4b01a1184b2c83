import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

test('shows that a page does not exist with a link to the home page', async () => {
  const pages = { '/nothing/here': NotFoundPage, '/': () => <h1>Home</h1> };
  const { user, path } = await showPage({ server: await startStubServer(), pages, path: '/nothing/here' });
  await screen.findByText('This page does not exist yet.');
  await user.click(screen.getByText('Home'));
  await expect.poll(path).toBe('/');
});
