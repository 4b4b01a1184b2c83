import { expect, onTestFinished, test, vi } from 'vitest';
import { recordPage } from './restorePage.ts';

test('removes elements, attributes and properties that hide those of the browser', async () => {
  const restorePage = recordPage();
  document.head.append(document.createElement('meta'), document.createElement('style'));
  document.body.append('Fern');
  document.body.className = 'scrolled';
  document.documentElement.dataset['theme'] = 'dark';
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'interactive' });
  history.pushState(null, '', '/orders');
  await restorePage();
  expect(document.head.querySelector('meta')).toBeNull();
  expect(document.head.querySelector('style')).not.toBeNull();
  expect(document.body.outerHTML).toBe('<body></body>');
  expect(document.documentElement.getAttributeNames()).toEqual([]);
  expect(document.readyState).toBe('complete');
  expect(location.pathname).toBe('/');
});

test('removes what a file gave the browser', async () => {
  const restorePage = recordPage();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: {} });
  await restorePage();
  expect('locks' in navigator).toBe(false);
});

test('removes listeners of window, document, root and body', async () => {
  const { addEventListener } = globalThis;
  const restorePage = recordPage();
  const listener = vi.fn<() => void>();
  window.addEventListener('focus', listener, true);
  document.addEventListener('click', listener);
  document.documentElement.addEventListener('click', listener);
  document.body.addEventListener('click', listener);
  await restorePage();
  window.dispatchEvent(new Event('focus'));
  document.body.dispatchEvent(new Event('click', { bubbles: true }));
  expect(listener).not.toHaveBeenCalled();
  expect(globalThis.addEventListener).toBe(addEventListener);
});

test('removes databases, even open ones', async () => {
  const restorePage = recordPage();
  await new Promise((resolve) => (indexedDB.open('lists').onsuccess = resolve));
  await restorePage();
  expect(await indexedDB.databases()).toEqual([]);
});

test('removes cookies of all paths', async () => {
  const restorePage = recordPage();
  document.cookie = 'theme=dark';
  document.cookie = 'filter=open; path=/orders';
  await restorePage();
  history.replaceState(null, '', '/orders/1');
  expect(document.cookie).toBe('');
});

test('closes channels to other tabs', async () => {
  const original = BroadcastChannel;
  const restorePage = recordPage();
  const channel = new BroadcastChannel('session');
  const onMessage = vi.fn<() => void>();
  channel.addEventListener('message', onMessage);
  await restorePage();
  expect(BroadcastChannel).toBe(original);
  const [sender, listener] = [new BroadcastChannel('session'), new BroadcastChannel('session')];
  const received = new Promise<unknown>((resolve) =>
    listener.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data)),
  );
  // A write that ends now tells nobody.
  channel.postMessage('late');
  sender.postMessage('changed');
  expect(await received).toBe('changed');
  expect(onMessage).not.toHaveBeenCalled();
  sender.close();
  listener.close();
});

test('stops timers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const originals = { setTimeout, setInterval };
  const restorePage = recordPage();
  const callback = vi.fn<() => void>();
  setTimeout(callback, 1);
  setInterval(callback, 1);
  await restorePage();
  vi.advanceTimersByTime(1000);
  expect(callback).not.toHaveBeenCalled();
  expect({ setTimeout, setInterval }).toEqual(originals);
});

test('waits for requests and what follows them', async () => {
  const original = fetch;
  onTestFinished(() => void (globalThis.fetch = original));
  let hasFailed = false;
  globalThis.fetch = async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    throw new TypeError('Failed to fetch');
  };
  const restorePage = recordPage();
  void fetch('/graphql').catch(() => (hasFailed = true));
  await restorePage();
  expect(hasFailed).toBe(true);
});
