import { createRoot, type Root } from 'react-dom/client';
import { startTooltips } from '#platform/web/parts/tooltip/startTooltips.ts';
import { writeCssVariables } from '#platform/web/theme/cssVariables.ts';

/** Creates the React root in the element #app, and what the page has once. */
export function createAppRoot(): Root {
  const element = document.querySelector('#app');
  if (!element) throw new Error('The page has no element #app.');
  writeCssVariables(document);
  startTooltips();
  return createRoot(element);
}
