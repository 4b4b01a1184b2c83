// Gives jsdom what browsers have and the product uses; every file of the project `dom` runs it first. Files share a page: what
// a file leaves there ends with it.
import 'fake-indexeddb/auto';
import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { timeoutFactor } from '../../../server/testing/timeoutFactor.ts';
import { clearCachedTables } from '../../grid/viewState/cachedTables.ts';
import { clearListedRows } from '../../grid/viewState/listedRows.ts';
import { clearMemoryViewStates } from '../../grid/viewState/memoryViewState.ts';
import { setLayout } from './layout.ts';
import { closeStubServers } from './stubServer.ts';
import { setOnline } from './network.ts';
import { setPageVisible } from './pageVisibility.ts';
import { useRealFrames } from './realFrames.ts';
import { recordPage } from './restorePage.ts';

configure({
  asyncUtilTimeout: 5_000 * timeoutFactor,
  // Printing the whole document at every attempt takes longer than most tests.
  getElementError: (message) => new Error(`${message}\n\nThe page shows: ${document.body.textContent}`),
});

// Loads the table before the tests: on a busy machine that takes longer than the first test of a process waits for it.
await import('../../grid/table/AgTable.tsx');

useRealFrames();
setLayout({ width: 1440 });
const restorePage = recordPage();

// React warns with `console.error`. A test that expects a warning replaces the function for its time.
const warnings: string[] = [];
const { error } = console;
Object.assign(console, {
  error: (...parts: unknown[]) => {
    warnings.push(format(...parts));
    error(...parts);
  },
});

afterEach(() => {
  cleanup();
  clearCachedTables();
  clearMemoryViewStates();
  clearListedRows();
  setLayout({ width: 1440 });
  setOnline(true);
  setPageVisible(true);
  localStorage.clear();
  sessionStorage.clear();
  expect(warnings.splice(0), 'warnings of React').toEqual([]);
});

afterAll(async () => {
  closeStubServers();
  // `restorePage` waits with real timers. A stub that is undone after it would bring back the functions that record.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await restorePage();
  Object.assign(console, { error });
});
