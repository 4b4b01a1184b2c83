import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createStore } from '../parts/store.ts';
import type { SessionState, UserSession } from '../session/userSession.ts';
import { SessionGate } from './SessionGate.tsx';
import { setOnline } from '../testing/dom/network.ts';
import { act, render } from '../testing/dom/render.tsx';

const user = { id: '1', email: 'kim', firstName: '', lastName: '', tenantId: 'MOIF', companyName: 'M' };

/** Shows a page behind the gate; `signIns` counts the trips to the sign-in page. */
function showGate(initial: SessionState, check: () => Promise<void> = async () => {}) {
  const { get: state, set, subscribe } = createStore(initial);
  let signIns = 0;
  const session: UserSession = {
    state,
    subscribe,
    check,
    signIn: async () => (signIns += 1) < 0,
    openSignIn: () => void (signIns += 1),
    suspend: () => {},
    signOut: () => {},
    goToForbidden: () => {},
    accessToken: async () => undefined,
    renew: async () => false,
  };
  render(<SessionGate session={session}>the page</SessionGate>);
  const setState = (next: SessionState) => act(() => set(next));
  return { setState, signIns: () => signIns };
}

test('shows a progress bar during the check, then the page', () => {
  const { setState, signIns } = showGate({ status: 'unchecked' });
  expect(screen.getByRole('progressbar', { name: 'Checking your session' })).toBeTruthy();
  setState({ status: 'signedIn', user });
  expect(screen.getByText('the page')).toBeTruthy();
  expect(signIns()).toBe(0);
});

test('goes to the sign-in page when the session ends', () => {
  const { setState, signIns } = showGate({ status: 'signedIn', user });
  setState({ status: 'signedOut' });
  expect(screen.queryByText('the page')).toBeNull();
  expect(signIns()).toBe(1);
});

test('shows that sign-in data could not be deleted, and signs in on request only', async () => {
  const { signIns } = showGate({ status: 'signedOut', hasLeftoverData: true });
  expect(screen.getByRole('heading', { name: 'You are signed out' })).toBeTruthy();
  expect(screen.getByText(/^This browser could not delete your sign-in data\./)).toBeTruthy();
  expect(signIns()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(signIns()).toBe(1);
});

test('explains what to do when the browser lacks what a sign-in needs', async () => {
  showGate({ status: 'unchecked' }, () => Promise.reject(new TypeError('crypto.subtle is undefined')));
  expect(await screen.findByRole('heading', { name: 'You cannot be signed in here' })).toBeTruthy();
  expect(screen.getByText(/Open Trellis at its https address or in another browser/)).toBeTruthy();
});

test('keeps a page whose session has ended, and asks for a sign-in over it', async () => {
  const { setState, signIns } = showGate({ status: 'signedIn', user });
  setState({ status: 'signedIn', user, hasEnded: true });
  expect(screen.getByText('the page')).toBeTruthy();
  expect(await screen.findByText(/^Sign in again as kim to go on\./)).toBeTruthy();
  expect(screen.queryByText('Close')).toBeNull();
  act(() => setOnline(false));
  await expect.poll(() => screen.queryByText("You've been signed out")).toBeNull();
  act(() => setOnline(true));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
  expect(signIns()).toBe(1);
  setState({ status: 'signedIn', user });
  await expect.poll(() => screen.queryByText("You've been signed out")).toBeNull();
  expect(screen.getByText('the page')).toBeTruthy();
});
