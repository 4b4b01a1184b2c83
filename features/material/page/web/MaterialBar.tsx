import { IconClipboardCheck } from '@tabler/icons-react';
import { AreaBar, type AreaBarPage } from '#platform/web/frame/AreaBar.tsx';
import { useSite } from '#platform/web/site/siteStore.ts';
import { useWaitingMovements } from '../../deviceMovements/web/useWaitingMovements.ts';
import { waitingMovementsPath } from '../../items/web/materialPaths.ts';
import { useKeepMaterialData } from '../../offlineData/web/useMaterialData.ts';
import { materialPages } from './materialPages.ts';
import { waitingTitle } from './waiting/waitingTitle.ts';

const waitingPage: AreaBarPage = {
  path: waitingMovementsPath,
  title: waitingTitle,
  label: 'Waiting',
  icon: IconClipboardCheck,
};

/** Leads to the pages of the material app from every path of it, and to what waits on this device, if anything does: to be posted or to be read. */
export function MaterialBar() {
  const site = useSite();
  const { movements, notices } = useWaitingMovements();
  const waiting = movements.length + notices.length;
  return (
    <>
      {site && <KeepMaterialData siteId={site.id} />}
      <AreaBar
        label="Material"
        pages={waiting > 0 ? [...materialPages, { ...waitingPage, waiting }] : materialPages}
      />
    </>
  );
}

/** Keeps the material of the chosen site on the device while a page of the app is open. Renders nothing. */
function KeepMaterialData({ siteId }: { siteId: string }) {
  useKeepMaterialData(siteId);
  return null;
}
