import { lazy, useEffect, useEffectEvent, useRef } from 'react';
import { isModalOpen } from '../panel/isModalOpen.ts';
import { OverlayBoundary, usePreload } from '../panel/OverlayBoundary.tsx';
import { isTextField } from '../parts/isTextField.ts';
import { openShortcuts, useAreShortcutsOpen } from '../shell/keyboard/shortcuts.ts';
import type { RecordFinder } from '../palette/recordFinder.ts';
import { closePalette, openPalette, useIsPaletteOpen } from '../palette/paletteStore.ts';
import { useKeysAfterPalette } from '../palette/useKeysAfterPalette.ts';
import { drawerSetting, singleKeysSetting } from '../settings/settings.ts';
import { goKeyMs, runShortcut } from '../shell/keyboard/singleKeys.ts';
import { useGo } from '../shell/useGo.ts';
import type { PageRoute } from '../shell/pageRoute.ts';
import type { SuiteApp } from '../shell/suiteApp.ts';
import { discardQuestion } from '../panel/unsavedContext.ts';
import { hasUnsavedLayer, useHasUnsavedLayer } from '../panel/unsavedForms.ts';
import { useConfirm } from '../panel/useConfirm.ts';
import { useNavigationGuard } from '../panel/useNavigationGuard.ts';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Prompts before navigation while an open panel or dialog has unsaved changes. */
export function UnsavedGuard() {
  const confirm = useConfirm();
  const unsaved = useHasUnsavedLayer();
  useNavigationGuard({
    isGuarded: hasUnsavedLayer,
    mayLeave: async () => {
      // A handler may save, close and navigate in one step, so wait until it has finished.
      await nextFrame();
      return !hasUnsavedLayer() || confirm(discardQuestion);
    },
    disabled: !unsaved,
  });
  return null;
}

const loadPalette = () => import('../palette/Palette.tsx');
const loadShortcuts = () => import('../shell/keyboard/ShortcutDialog.tsx');
const loadLayers = () => Promise.all([loadPalette(), loadShortcuts()]);
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const ShortcutDialog = lazy(async () => ({ default: (await loadShortcuts()).ShortcutDialog }));

/** Global keyboard shortcuts and the overlays that they open. */
export function FrameLayers(offered: {
  pages: readonly PageRoute[];
  apps: readonly SuiteApp[];
  finders: readonly RecordFinder[];
}) {
  const paletteShown = useIsPaletteOpen();
  const shortcutsShown = useAreShortcutsOpen();
  usePreload(loadLayers);
  useKeysAfterPalette(paletteShown);
  const go = useGo();
  const goKeyAt = useRef<number>(undefined);
  const isGoKeyPending = ({ timeStamp }: KeyboardEvent) =>
    goKeyAt.current !== undefined && timeStamp - goKeyAt.current <= goKeyMs;
  useGlobalKey((event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
      event.preventDefault();
      if (paletteShown) closePalette();
      else openPalette();
      return;
    }
    if (ctrlKey || metaKey || altKey || isTextField(event.target) || isModalOpen()) return;
    // A key that is typed into an editable cell starts its editor.
    if (!singleKeysSetting.get() || isEditableCell(event.target)) return;
    const page = isGoKeyPending(event) && offered.pages.find(({ menu }) => menu?.key === key.toLowerCase());
    goKeyAt.current = key.toLowerCase() === 'g' ? event.timeStamp : undefined;
    if (page) go(page.path);
    else if (pageKeys[key]) pageKeys[key]();
    else if (!/^[a-z]$/i.test(key) || !runShortcut(key.toLowerCase())) return;
    event.preventDefault();
  });
  return (
    <>
      <UnsavedGuard />
      {/* Separate boundaries: loading one overlay must not hide the other. */}
      <OverlayBoundary>{paletteShown && <Palette {...offered} onClose={closePalette} />}</OverlayBoundary>
      <OverlayBoundary>{shortcutsShown && <ShortcutDialog />}</OverlayBoundary>
    </>
  );
}

const pageKeys: Partial<Record<string, () => void>> = {
  '?': openShortcuts,
  // Pages with their own search handle this key first.
  '/': openPalette,
  '[': () => drawerSetting.set(drawerSetting.get() === 'open' ? 'collapsed' : 'open'),
};

const isEditableCell = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.cell-editable') !== null;

/** Handles a key pressed anywhere that nothing on the page has handled. */
function useGlobalKey(onKey: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && !event.isComposing) onKey(event);
  });
  useEffect(() => {
    // On the window, all other listeners have run already.
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}
