import { expect, type Page } from '@playwright/test';
import { readAccessToken, readBrowserSession } from './browserSession.ts';

interface Feed {
  /** 'items'. */
  kind: string;
  fileName: string;
  lines: readonly string[];
}

/** Sends a feed as the ERP does, with the access token of the page's user. */
export async function sendFeed(page: Page, { kind, fileName, lines }: Feed): Promise<void> {
  const token = readAccessToken(await readBrowserSession(page));
  const response = await page.request.post(`/api/feeds/${kind}?fileName=${fileName}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    data: lines.join('\n'),
  });
  expect(response.status()).toBe(200);
}
