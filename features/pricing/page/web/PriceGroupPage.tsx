import { usePathParameter } from '#platform/web/shell/useGo.ts';
import { newRecordId } from '#platform/web/shell/newRecordId.ts';
import { NewPriceGroupPage } from './NewPriceGroupPage.tsx';
import { priceGroupTabs } from '../../groups/web/priceGroupPaths.ts';
import { SavedPriceGroupPage } from './SavedPriceGroupPage.tsx';

/** /fulfill/price/groups/group/$priceGroupID/$tab; 'new' is a new group (spec 2 §2). An unknown tab shows the first one. */
export function PriceGroupPage() {
  const id = usePathParameter('priceGroupID');
  const pathTab = usePathParameter('tab');
  const tab = priceGroupTabs.find((known) => known === pathTab) ?? 'group';
  return id === newRecordId ? <NewPriceGroupPage /> : <SavedPriceGroupPage key={id} id={id} tab={tab} />;
}
