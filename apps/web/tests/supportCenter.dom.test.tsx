import { screen, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { type Chat, createChat } from '#platform/web/chat/chat.ts';
import type { SessionState } from '#platform/web/session/userSession.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { fakeSession, morgan } from '#features/identity/web/testing/fakeSession.ts';
import { startChat, startErrorReporting } from '../chatAndErrorReporting.ts';
import { showApp } from '../testing/showApp.tsx';

const config = { clientId: 'app', signInUrl: '', appVersion: '1.2.3', buildVersion: '4' };
const chatConfig = { appId: 'app1', scriptUrl: 'https://chat.example.com/messenger.js' };

afterEach(() => {
  window.Intercom?.q?.splice(0);
  delete window.Intercom;
  document.head.querySelectorAll('script[src^="https:"]').forEach((script) => script.remove());
});

const scripts = () =>
  [...document.head.querySelectorAll<HTMLScriptElement>('script[src^="https:"]')].map(({ src }) => src);
const commands = () => window.Intercom?.q ?? [];
const link = (name: RegExp) => screen.queryByRole('link', { name });

/** Chat that records how often it was opened. */
function recordedChat(): { chat: Chat; opened: () => number } {
  let count = 0;
  return {
    chat: { start: () => {}, stop: () => {}, show: () => void (count += 1) },
    opened: () => count,
  };
}

test('loads neither a chat nor error reporting without configuration', async () => {
  // Another file may have loaded it.
  Reflect.deleteProperty(globalThis, '__SENTRY__');
  const session = fakeSession(morgan);
  expect(startChat(config, session)).toBeUndefined();
  await startErrorReporting(config, session);
  session.setState({ status: 'signedIn', user: morgan });
  expect(scripts()).toEqual([]);
  expect(['Intercom', '__SENTRY__'].filter((name) => name in globalThis)).toEqual([]);
});

test('shows error log, shortcuts and version in the Support Center, and no entries without configuration', async () => {
  const { user } = await showApp({ path: '/support' });
  expect(await screen.findByRole('link', { name: /^Error log/ })).toBeTruthy();
  expect(link(/^(Documentation|Live Chat)/)).toBeNull();
  expect(screen.getByText('Release 1.2.3, build 4')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Keyboard shortcuts/ }));
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

test.each(['/support/docs', '/support/intercom'])(
  'shows that %s does not exist without configuration',
  async (path) => {
    await showApp({ path });
    expect(await screen.findByRole('heading', { name: 'This page does not exist yet.' })).toBeTruthy();
  },
);

test('opens the configured documentation in a new tab, and the chat page on phones only', async () => {
  const { chat, opened } = recordedChat();
  const docsUrl = 'https://docs.example.com/trellis';
  const desk = await showApp({ path: '/support', config: { docsUrl }, chat });
  const docs = await screen.findByRole('link', { name: /^Documentation/ });
  expect(docs.getAttribute('href')).toBe(docsUrl);
  expect(docs.getAttribute('target')).toBe('_blank');
  expect(link(/^Live Chat/)).toBeNull();
  desk.unmount();

  await setLayout({ width: 390 });
  const phone = await showApp({ path: '/support', config: { docsUrl }, chat });
  expect(opened()).toBe(0);
  await phone.user.click(await screen.findByRole('link', { name: /^Live Chat/ }));
  await screen.findByRole('heading', { name: 'Live Chat' });
  expect(phone.path()).toBe('/support/intercom');
  expect(opened()).toBe(1);
  phone.unmount();

  await setLayout({ width: 1440 });
  const chatPage = await showApp({ path: '/support/intercom', chat });
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }));
  await crumbs.findByText('Live Chat');
  expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Support Center',
    'Live Chat',
  ]);
  chatPage.unmount();
  await showApp({ path: '/support/docs', config: { docsUrl } });
  const page = await screen.findByRole('link', { name: /^Open in a new tab/ });
  expect(page.getAttribute('target')).toBe('_blank');
});

const identity = {
  app_id: 'app1',
  user_id: morgan.id,
  email: 'manager@moif.example.com',
  name: 'Morgan Fielding',
};
const signedIn: SessionState = { status: 'signedIn', user: morgan };

test('loads the messenger for the first user, sends the user to it, and ends the chat at sign-out', () => {
  const session = fakeSession(undefined);
  startChat({ ...config, chat: chatConfig }, session);
  expect(scripts()).toEqual([]);
  session.setState(signedIn);
  expect(scripts()).toEqual([chatConfig.scriptUrl]);
  expect(commands()).toEqual([['boot', { ...identity, hide_default_launcher: false }]]);
  session.setState({ ...signedIn });
  expect(commands().at(-1)).toEqual(['update', { ...identity, hide_default_launcher: false }]);
  session.setState({ status: 'signedOut' });
  session.setState({ status: 'signedOut' });
  expect(commands().slice(2)).toEqual([['shutdown']]);
  session.setState(signedIn);
  expect(commands().at(-1)?.[0]).toBe('boot');
  expect(scripts()).toHaveLength(1);
  session.setState({ status: 'signedOut' });
});

test("hides the messenger's button on phones while a chat runs, and opens it", async () => {
  const chat = createChat(chatConfig);
  await setLayout({ width: 390 });
  expect(commands()).toEqual([]);
  chat.start(morgan);
  expect(commands()).toEqual([['boot', { ...identity, hide_default_launcher: true }]]);
  await setLayout({ width: 1440 });
  await setLayout({ width: 390 });
  chat.show();
  expect(commands().slice(1)).toEqual([
    ['update', { hide_default_launcher: false }],
    ['update', { hide_default_launcher: true }],
    ['show'],
  ]);
});
