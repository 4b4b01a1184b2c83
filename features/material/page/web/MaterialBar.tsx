import { IconClipboardCheck } from '@tabler/icons-react';
import { AreaBar, type AreaBarPage } from '#platform/web/frame/AreaBar.tsx';
import { useWaitingMovements } from '../../deviceMovements/web/useWaitingMovements.ts';
import { waitingMovementsPath } from '../../items/web/materialPaths.ts';
import { materialPages } from './materialPages.ts';
import { waitingTitle } from './waiting/waitingTitle.ts';

const waitingPage: AreaBarPage = {
  path: waitingMovementsPath,
  title: waitingTitle,
  label: 'Waiting',
  icon: IconClipboardCheck,
};

/** Leads to the pages of the material app from every path of it, and to what waits on this device, if anything does. */
export function MaterialBar() {
  const waiting = useWaitingMovements().movements.length;
  return (
    <AreaBar
      label="Material"
      pages={waiting > 0 ? [...materialPages, { ...waitingPage, waiting }] : materialPages}
    />
  );
}
