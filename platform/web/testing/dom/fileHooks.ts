// Hooks of each file of component tests; files share a page, so what a file leaves there ends with it.
import { afterAll, afterEach, expect, vi } from 'vitest';
import { errorLog } from '../../errorLog/errorStore.ts';
import { clearCachedTables } from '../../grid/viewState/cachedTables.ts';
import { clearListedRows } from '../../grid/viewState/listedRows.ts';
import { clearMemoryViewStates } from '../../grid/viewState/memoryViewState.ts';
import { clearToasts } from '../toastTexts.ts';
import { setLayout } from './layout.ts';
import { setOnline } from './network.ts';
import { setPageVisible } from './pageVisibility.ts';
import { cleanup } from './render.tsx';
import { removeDrafts } from './showPage.tsx';
import { closeStubServers } from './stubServer.ts';

// React warns with `console.error`. A test that expects a warning replaces the function for its time.
const warnings: string[] = [];
const { error } = console;
Object.assign(console, {
  error: (...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    // The browser's note that observers go on in the next frame, and React's that an event of a test came during a render.
    if (/ResizeObserver loop|^flushSync was called from inside a lifecycle method/.test(text)) return;
    warnings.push(text);
    error(...parts);
  },
});

afterEach(async () => {
  cleanup();
  removeDrafts();
  clearCachedTables();
  clearMemoryViewStates();
  clearListedRows();
  clearToasts();
  errorLog.set({ owner: '', entries: [] });
  await setLayout();
  setOnline(true);
  setPageVisible(true);
  localStorage.clear();
  sessionStorage.clear();
  expect(warnings.splice(0), 'warnings of React').toEqual([]);
});

afterAll(async () => {
  vi.useRealTimers();
  closeStubServers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  Object.assign(console, { error });
});
