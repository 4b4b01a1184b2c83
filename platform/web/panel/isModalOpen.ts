/** Whether a dialog, a menu or another layer is open, which handles its own keys. */
export const isModalOpen = (): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"], .MuiModal-root[role="presentation"]') !== null;
