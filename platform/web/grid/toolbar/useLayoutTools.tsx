import { IconDeviceFloppy, IconLayoutList } from '@tabler/icons-react';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import {
  emptyLayout,
  type GridLayout,
  isSameLayout,
  preserveUnknownFields,
  unknownColumns,
} from '#platform/kernel/grid/layouts/layout.ts';
import { usePreload } from '../../panel/OverlayBoundary.tsx';
import { useConfirm } from '../../panel/useConfirm.ts';
import type { MenuEntry } from '../../parts/button/menuEntry.ts';
import { showToast } from '../../parts/toast/toast.ts';
import type { LayoutTab } from '../filters/layoutTab.ts';
import type { RibbonItem } from './Ribbon.tsx';
import { layoutById, type SavedLayout, useSavedLayouts } from '../layouts/savedLayouts.ts';

const loadManage = () => import('../layouts/LayoutsDialog.tsx');
const loadSave = () => import('../layouts/SaveLayoutDialog.tsx');
const loadDialogs = () => Promise.all([loadManage(), loadSave()]);
const LayoutsDialog = lazy(async () => ({ default: (await loadManage()).LayoutsDialog }));
const SaveLayoutDialog = lazy(async () => ({ default: (await loadSave()).SaveLayoutDialog }));

interface LayoutToolsOptions<Row> {
  name: string;
  /** The grid is a table, not cards. */
  wide: boolean;
  columns: readonly Column<Row>[];
  layout: GridLayout;
  isArranged: boolean;
  apply: (layout: GridLayout) => void;
  companyName: string;
}

/** Load Layout and Save Layout; disabled while there is nothing to load or save (decision GR3). */
export function useLayoutTools<Row>({
  name,
  wide,
  columns,
  layout,
  isArranged,
  apply,
  companyName,
}: LayoutToolsOptions<Row>): {
  tools: readonly RibbonItem[];
  tabs: readonly LayoutTab[];
  dialogs: ReactNode;
} {
  const confirm = useConfirm();
  usePreload(loadDialogs);
  const layouts = useSavedLayouts(name);
  const [open, setOpen] = useState<'save' | 'manage'>();
  const { own, others, defaultId, problem } = layouts;
  useDefaultLayout(isArranged ? undefined : layoutById(layouts, defaultId), apply);

  function load(saved: SavedLayout): void {
    apply(saved.layout);
    setOpen(undefined);
    const unknown = unknownColumns(saved.layout, columns);
    if (unknown.length > 0)
      showToast('info', `Layout "${saved.name}" loaded`, {
        detail: `This grid does not have these columns: ${unknown.join(', ')}`,
      });
    // A layout without sort and filters does not change the cards visibly.
    else if (!wide) showToast('success', `Layout "${saved.name}" loaded`);
  }

  async function replaceLayout(saved: SavedLayout): Promise<void> {
    const { replaceQuestion } = await loadSave();
    if (!(await confirm(replaceQuestion(saved)))) return;
    const done = await layouts.save({ ...saved, layout: preserveUnknownFields(layout, saved.layout) });
    if (done.ok) showToast('success', `Layout "${saved.name}" saved`);
    else showToast('error', 'The layout could not be saved', { detail: done.message });
  }

  const toMenuEntry = (saved: SavedLayout): MenuEntry => ({
    label: saved.owner ? `${saved.name} (${saved.owner})` : saved.name,
    group: saved.owner ? 'Shared by others' : 'Yours',
    onClick: () => load(saved),
  });
  const openLayouts = () => setOpen('manage');
  const manageEntry: MenuEntry = { label: 'Manage Layouts', onClick: openLayouts };
  const all = [...own, ...others];
  // On narrow screens the layouts do not fit into a menu: a dialog lists them.
  const loadItem: RibbonItem = {
    label: 'Load Layout',
    icon: IconLayoutList,
    overflowLevel: 1,
    disabledReason: all.length > 0 ? undefined : (problem ?? 'There are no saved layouts'),
    ...(wide && all.length > 0
      ? { entries: [...all.map(toMenuEntry), manageEntry] }
      : { onClick: openLayouts }),
  };
  const isDefaultLayout = isSameLayout(layout, emptyLayout, columns);
  const openSave = () => setOpen('save');
  const saveItem: RibbonItem = {
    label: 'Save Layout',
    icon: IconDeviceFloppy,
    overflowLevel: 1,
    disabledReason: isDefaultLayout ? 'Nothing to save: this is the default layout' : undefined,
    ...(wide && own.length > 0 && !isDefaultLayout
      ? {
          entries: [
            { label: 'Save as New Layout', onClick: openSave },
            ...own.map((saved) => ({
              label: saved.name,
              group: 'Replace',
              onClick: () => void replaceLayout(saved),
            })),
          ],
        }
      : { onClick: openSave }),
  };
  const tabs = buildLayoutTabs({ own, layout, columns, load, apply });
  const common = { layouts, companyName, onClose: () => setOpen(undefined) };
  return {
    tools: [loadItem, saveItem],
    tabs,
    dialogs: (
      <>
        {open === 'save' && <SaveLayoutDialog {...common} layout={layout} />}
        {open === 'manage' && <LayoutsDialog {...common} onLoad={load} />}
      </>
    ),
  };
}

/** Applies the default layout once it is loaded, if the user has not arranged the grid yet. */
function useDefaultLayout(layout: GridLayout | undefined, apply: (layout: GridLayout) => void): void {
  useEffect(() => {
    if (layout) apply(layout);
    // After the first time the grid counts as arranged.
  }, [layout, apply]);
}

/** The user's own layouts as tabs, the default one first; those of others, which may be many, stay in the menu. */
function buildLayoutTabs<Row>({
  own,
  layout,
  columns,
  load,
  apply,
}: Pick<LayoutToolsOptions<Row>, 'layout' | 'columns' | 'apply'> & {
  own: readonly SavedLayout[];
  load: (saved: SavedLayout) => void;
}): readonly LayoutTab[] {
  if (own.length === 0) return [];
  const isActive = (other: GridLayout) => isSameLayout(layout, other, columns);
  return [
    { id: 'default', name: 'All', isActive: isActive(emptyLayout), onOpen: () => apply(emptyLayout) },
    ...own.map((saved) => ({
      id: saved.id,
      name: saved.name,
      isActive: isActive(saved.layout),
      onOpen: () => load(saved),
    })),
  ];
}
