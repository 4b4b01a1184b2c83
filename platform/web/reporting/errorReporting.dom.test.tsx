import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { captureException, getClient, startSpan } from '@sentry/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SessionState } from '../session/userSession.ts';
import { setReportedUser, startReporting } from './errorReporting.ts';

const dora: SessionState = {
  status: 'signedIn',
  user: {
    id: '0197a000',
    email: 'dora@moif.example.com',
    firstName: 'Dora',
    lastName: 'Fielding',
    tenantId: 'MOIF',
    companyName: 'Maple Orchard',
  },
};

/** Starts reporting to a server; `reports` are the received envelopes. */
async function startReportingServer(): Promise<readonly string[]> {
  const reports: string[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    reports.push(await text(request));
    response.setHeader('access-control-allow-origin', '*').end('{}');
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(async () => {
    await getClient()?.close();
    server.closeAllConnections();
    server.close();
  });
  // Samples everything.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => random.mockRestore());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  startReporting({ dsn: `http://key@127.0.0.1:${port}/1`, environment: 'test' }, '1.2.3');
  return reports;
}

test('reports an error with the ids of user and tenant, and nothing else of them', async () => {
  const reports = await startReportingServer();
  setReportedUser(dora);
  history.replaceState(null, '', '/account?customer=Cedar');
  onTestFinished(() => history.replaceState(null, '', '/'));
  const event = () => reports.find((report) => report.includes('Broken on purpose'));
  captureException(new Error('Broken on purpose for dora@moif.example.com'));
  await expect.poll(event).toBeDefined();
  expect(event()).toContain('Broken on purpose for [email]');
  expect(event()).toContain('"user":{"id":"0197a000"}');
  expect(event()).toContain('"tenant":"MOIF"');
  expect(event()).toContain('"release":"1.2.3"');
  expect(event()).toContain('"environment":"test"');
  expect(event()).toMatch(/"request":\{"url":"[^"?]*\/account[^"]*"\}/);
  for (const secret of ['moif.example.com', 'Fielding', 'Maple Orchard', 'customer=Cedar'])
    expect(reports.join('\n')).not.toContain(secret);

  setReportedUser({ status: 'signedOut' });
  captureException(new Error('After sign-out'));
  const later = () => reports.find((report) => report.includes('After sign-out'));
  await expect.poll(later).toBeDefined();
  expect(later()).not.toContain('0197a000');
  expect(later()).not.toContain('"tenant":"MOIF"');
});

test('reports no queries, e-mail addresses or tokens in the steps of a page', async () => {
  const reports = await startReportingServer();
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
  startSpan(
    {
      name: 'GET https://trellis.example.com/orders?customer=Cedar',
      forceTransaction: true,
      attributes: {
        'url.full': `https://trellis.example.com/orders?customer=Cedar#${token}`,
        'ui.text': 'dora@moif.example.com',
      },
    },
    () => {},
  );
  await getClient()?.flush();
  const spans = () => reports.find((report) => report.includes('GET https://trellis.example.com/orders'));
  await expect.poll(spans).toContain('[email]');
  for (const secret of ['customer=Cedar', 'dora@', 'eyJ']) expect(reports.join('\n')).not.toContain(secret);
});
