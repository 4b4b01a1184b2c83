import type { Page } from '@playwright/test';

/** Returns the families of the fonts that draw the texts in an element. */
export async function listUsedFonts(page: Page, selector: string): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  await client.detach();
  return fonts.map(({ familyName }) => familyName);
}

/** Returns the paths of the fonts that the page asked for before any of its texts needed them. */
export const listPreloadedFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'link')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.woff2')),
  );
