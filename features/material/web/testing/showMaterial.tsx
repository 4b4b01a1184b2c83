import { type ShownPage, showPage } from '#platform/web/testing/dom/showPage.tsx';
import { materialItemPath, materialItemsPath } from '../../items/web/materialPaths.ts';
import { MaterialItemsPage } from '../../page/web/MaterialItemsPage.tsx';
import type { startMaterialServer } from './materialServer.ts';

/** Shows the page of material items to user Kim. */
export const showMaterial = (
  { server }: Awaited<ReturnType<typeof startMaterialServer>>,
  { path = materialItemsPath, capabilities }: { path?: string; capabilities?: readonly string[] } = {},
): Promise<ShownPage> =>
  showPage({
    server,
    pages: { [materialItemsPath]: MaterialItemsPage, [materialItemPath('$itemID')]: MaterialItemsPage },
    path,
    ...(capabilities && { capabilities }),
  });
