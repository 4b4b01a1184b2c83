import type { Page } from '@playwright/test';

/** Pace of a scanner, in seconds. */
const keyGap = 0.005;

/** Types a code as a scanner does, at its pace also on a busy machine, and ends it with Enter. */
export async function scanCode(page: Page, code: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const keys = [...code].map((key) => ({ key, text: key }));
  await Promise.all(
    [...keys, { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }].map((key, index) =>
      client.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp: start + index * keyGap }),
    ),
  );
  await client.detach();
}
