import { createRoot, type Root } from 'react-dom/client';
import { writeCssVariables } from '#platform/web/theme/cssVariables.ts';

/** Creates the React root in the element #app. */
export function placeOfApp(): Root {
  const place = document.querySelector('#app');
  if (!place) throw new Error('The page has no element #app.');
  writeCssVariables(document);
  return createRoot(place);
}
