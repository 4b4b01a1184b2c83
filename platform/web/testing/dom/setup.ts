// Gives jsdom what browsers have and the product uses; every file of the project `dom` runs it first.
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { timeoutFactor } from '../../../server/testing/timeoutFactor.ts';
import { setLayout } from './layout.ts';
import { closeStubServers } from './stubServer.ts';
import { setOnline } from './network.ts';

configure({
  asyncUtilTimeout: 5_000 * timeoutFactor,
  // Printing the whole document at every attempt takes longer than most tests.
  getElementError: (message) => new Error(`${message}\n\nThe page shows: ${document.body.textContent}`),
});

setLayout({ width: 1440 });

afterEach(() => {
  cleanup();
  setLayout({ width: 1440 });
  setOnline(true);
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(closeStubServers);
