import { createRoot, type Root } from 'react-dom/client';
import { writeCssVariables } from '#platform/web/theme/cssVariables.ts';

/** Creates the React root in the element #app. */
export function createAppRoot(): Root {
  const element = document.querySelector('#app');
  if (!element) throw new Error('The page has no element #app.');
  writeCssVariables(document);
  return createRoot(element);
}
