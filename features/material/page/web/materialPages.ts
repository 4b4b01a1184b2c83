import { IconPackage, IconTruckLoading } from '@tabler/icons-react';
import type { AreaBarPage } from '#platform/web/frame/AreaBar.tsx';
import { materialItemsPath, materialOrdersPath } from '../../items/web/materialPaths.ts';

/** The pages of the material app (spec 3 §2), in the order of the bar. */
export const materialPages: readonly AreaBarPage[] = [
  { path: materialItemsPath, title: 'Material Items', label: 'Items', icon: IconPackage },
  { path: materialOrdersPath, title: 'Material Purchase Orders', label: 'Orders', icon: IconTruckLoading },
];
