import { useCanGoBack } from '@tanstack/react-router';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { SignInReturn } from './SignInReturn.tsx';
import { SignInError } from './signInRedirect.ts';

const Orders = () => (
  <>
    <p>the orders</p>
    {useCanGoBack() && <p>after another page</p>}
  </>
);

/** Shows the return from a sign-in with this outcome. */
async function showReturn(outcome: () => Promise<string>) {
  let signIns = 0;
  const session = { completeSignIn: outcome, signIn: async () => (signIns += 1) < 0 };
  const shown = await showPage({
    server: await startStubServer(),
    pages: { '/oauth-redirect': () => <SignInReturn session={session} />, '/orders': Orders },
    path: '/oauth-redirect',
  });
  return { ...shown, signIns: () => signIns };
}

test('opens the page that the user wanted', async () => {
  const { path } = await showReturn(async () => '/orders');
  await screen.findByText('the orders');
  expect(path()).toBe('/orders');
});

test('stays out of the way that Back goes', async () => {
  await showReturn(async () => '/orders');
  await screen.findByText('the orders');
  expect(screen.queryByText('after another page')).toBeNull();
});

test.each([
  [new SignInError('Error exchanging code for tokens'), 'Error exchanging code for tokens'],
  [new TypeError('x is not a function'), 'Sign-in did not work'],
])('explains %s and offers another sign-in and the error log', async (error, title) => {
  const { user, signIns } = await showReturn(async () => {
    throw error;
  });
  await screen.findByRole('heading', { name: title });
  expect(screen.getByRole('link', { name: 'Error log' }).getAttribute('href')).toBe('/errorLog');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(signIns()).toBe(1);
});
