import type { FunctionComponent } from 'react';
import { createId } from '#platform/web/parts/createId.ts';
import { UserContext } from '#platform/web/session/useUser.ts';
import { type ShownPage, showPage } from '#platform/web/testing/dom/showPage.tsx';
import { materialItemPath, materialItemsPath } from '../../items/web/materialPaths.ts';
import { MaterialItemsPage } from '../../page/web/MaterialItemsPage.tsx';
import type { startMaterialServer } from './materialServer.ts';

/** Shows the page of material items to a user whom no other test has. */
export const showMaterial = (
  { server }: Awaited<ReturnType<typeof startMaterialServer>>,
  {
    path = materialItemsPath,
    capabilities,
    userId = createId(),
    page = MaterialItemsPage,
  }: {
    path?: string;
    capabilities?: readonly string[];
    /** Of a user who was here before. */
    userId?: string;
    page?: FunctionComponent;
  } = {},
): Promise<ShownPage> => {
  const user = {
    id: userId,
    issuer: 'test',
    email: 'kim@example.com',
    firstName: 'Kim',
    lastName: '',
    tenantId: 'MOIF',
    companyName: 'MOIF',
    ...(capabilities && { capabilities }),
  };
  return showPage({
    server,
    pages: { [materialItemsPath]: page, [materialItemPath('$itemID')]: page },
    path,
    wrap: (children) => <UserContext value={user}>{children}</UserContext>,
  });
};
