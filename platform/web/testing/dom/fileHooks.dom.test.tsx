import { screen } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { HistoryDocument } from '../../query/documents.ts';
import { onlyPage } from '../onlyPage.ts';
import { setLayout } from './layout.ts';
import { setOnline } from './network.ts';
import { setPageVisible } from './pageVisibility.ts';
import { render } from './render.tsx';
import { startStubServer } from './stubServer.ts';

const server = await startStubServer();
server.respond(HistoryDocument, () => ({ history: onlyPage([]) }));

const listDatabases = async () => (await indexedDB.databases()).map(({ name }) => name);

// Loaded anew, the hooks belong to this group as to a file.
describe('a file', async () => {
  const hooks = './fileHooks.ts?of=group';
  await import(/* @vite-ignore */ hooks);

  test('renders, stores and changes the page', async () => {
    render(<p>Rendered</p>);
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    await setLayout({ width: 390 });
    setOnline(false);
    setPageVisible(false);
  });

  test('ends each test with an empty page of the usual size that is visible and online', () => {
    expect(screen.queryByText('Rendered')).toBeNull();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(innerWidth).toBe(1920);
    expect(navigator.onLine).toBe(true);
    expect(document.visibilityState).toBe('visible');
  });

  test('leaves elements, an address, a database, fake timers, a global and a mock', async () => {
    document.body.append('Left');
    history.replaceState(null, '', '/left');
    const opening = indexedDB.open('left');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    opening.result.close();
    vi.useFakeTimers();
    vi.stubGlobal('left', true);
    vi.spyOn(window, 'print');
    expect(await listDatabases()).toContain('left');
  });
});

test('removes what the file left', async () => {
  expect(document.body.textContent).toBe('');
  expect(location.pathname).toBe('/');
  await expect.poll(listDatabases).not.toContain('left');
  expect(vi.isFakeTimers()).toBe(false);
  expect('left' in globalThis).toBe(false);
  expect(vi.isMockFunction(window.print)).toBe(false);
});

test('lets a page read that goes on after the end of its file, so that no error of it comes later', async () => {
  const { history: read } = await server.client.call(HistoryDocument, {
    entityType: 'ORDER',
    entityId: 'a'.repeat(32),
    first: 1,
  });
  expect(read?.nodes).toEqual([]);
});
