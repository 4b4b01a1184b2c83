import { vi } from 'vitest';
import type { ShownPage } from '#platform/web/testing/dom/showPage.tsx';

/**
 * Ends the page as a reload does: what is left is on the device. Returns new modules, whose caches are empty, to show
 * the page again.
 */
export async function reloadPage({ unmount }: Pick<ShownPage, 'unmount'>) {
  unmount();
  dispatchEvent(new Event('pagehide'));
  vi.resetModules();
  const [{ getDrafts }, { showOrderPage, showNewOrderPage }] = await Promise.all([
    import('#platform/web/drafts/drafts.ts'),
    import('./showOrderPage.tsx'),
  ]);
  return { getDrafts, showOrderPage, showNewOrderPage };
}
