import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmProvider } from '../panel/ConfirmProvider.tsx';
import { setOnline } from '../testing/dom/network.ts';
import { act, render } from '../testing/dom/render.tsx';

const minute = 60_000;
const prompt = () => screen.queryByText('New app version available.');

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

class FakeWorker extends EventTarget {
  state = 'installing';
  readonly messages: unknown[] = [];
  postMessage(message: unknown): void {
    this.messages.push(message);
  }
  setState(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  updates = 0;
  async update(): Promise<void> {
    this.updates += 1;
  }
  /** Finds a newer release, which installs. */
  install(): FakeWorker {
    this.installing = new FakeWorker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}

interface BrowserOptions {
  /** An earlier visit has cached the app. */
  controlled?: boolean;
  waiting?: FakeWorker;
  register?: () => Promise<FakeRegistration | undefined>;
}

/** Starts a page in a browser with service workers; `workerStatus` is the server's status for the worker's file. */
async function startPage({ controlled = true, waiting, register }: BrowserOptions = {}) {
  const registration = new FakeRegistration();
  registration.waiting = waiting ?? null;
  const registered: string[] = [];
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? new FakeWorker() : null,
    register: async (path: string) => {
      registered.push(path);
      return register ? register() : registration;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  const requests: string[] = [];
  const server = { status: 200 };
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    if (server.status === 0) throw new TypeError('Failed to fetch');
    return new Response('', { status: server.status });
  });
  const errors: unknown[] = [];
  const [{ watchForUpdates }, { UpdatePrompt }] = await Promise.all([
    import('./appUpdates.ts'),
    import('./UpdatePrompt.tsx'),
  ]);
  render(
    <ConfirmProvider>
      <UpdatePrompt />
    </ConfirmProvider>,
  );
  const watching = watchForUpdates((error) => errors.push(error));
  await act(() => vi.advanceTimersByTimeAsync(0));
  return { registration, registered, container, requests, server, errors, watching };
}

test('registers the service worker at once where one controls the page', async () => {
  const { registered } = await startPage();
  expect(registered).toEqual(['/sw.js']);
  expect(prompt()).toBeNull();
});

test('defers the first registration until the page is idle, and announces no update for it', async () => {
  const { registered, container } = await startPage({ controlled: false, waiting: new FakeWorker() });
  expect(registered).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(registered).toEqual(['/sw.js']);
  expect(prompt()).toBeNull();
  act(() => void container.dispatchEvent(new Event('controllerchange')));
  expect(prompt()).toBeNull();
  act(() => void container.dispatchEvent(new Event('controllerchange')));
  expect(prompt()).toBeTruthy();
});

test('announces a release that waited since an earlier visit', async () => {
  await startPage({ waiting: new FakeWorker() });
  expect(prompt()).toBeTruthy();
});

test('announces a newer release once it is installed', async () => {
  const { registration } = await startPage();
  const worker = registration.install();
  act(() => worker.setState('activating'));
  expect(prompt()).toBeNull();
  act(() => worker.setState('installed'));
  expect(prompt()).toBeTruthy();
});

test('checks each minute while online, with the server available and nothing installing', async () => {
  const { registration, requests, server } = await startPage();
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(requests).toEqual(['/sw.js', '/sw.js']);
  expect(registration.updates).toBe(2);
  setOnline(false);
  await vi.advanceTimersByTimeAsync(minute);
  expect(requests).toHaveLength(2);
  setOnline(true);
  for (const status of [503, 0]) {
    server.status = status;
    await vi.advanceTimersByTimeAsync(minute);
  }
  expect(requests).toHaveLength(4);
  expect(registration.updates).toBe(2);
  server.status = 200;
  registration.install();
  await vi.advanceTimersByTimeAsync(minute);
  expect(requests).toHaveLength(4);
});

test('activates the waiting release on Reload and hides the message on Close', async () => {
  const waiting = new FakeWorker();
  const { registration } = await startPage({ waiting });
  vi.useRealTimers();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(prompt()).toBeNull();
  expect(waiting.messages).toEqual([]);
  const worker = registration.install();
  registration.waiting = worker;
  act(() => worker.setState('installed'));
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }]);
});

test('announces code that a newer release has removed, unless the network is away', async () => {
  await startPage();
  setOnline(false);
  act(() => void dispatchEvent(new Event('vite:preloadError')));
  expect(prompt()).toBeNull();
  setOnline(true);
  act(() => void dispatchEvent(new Event('vite:preloadError')));
  expect(prompt()).toBeTruthy();
});

test('reports a failed registration and accepts a browser that blocks service workers', async () => {
  const refused = await startPage({ register: () => Promise.reject(new Error('No worker.')) });
  await refused.watching;
  expect(refused.errors).toEqual([new Error('No worker.')]);
  const blocked = await startPage({ register: async () => undefined });
  await blocked.watching;
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(blocked).toMatchObject({ errors: [], requests: [] });
});
