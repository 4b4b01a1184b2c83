import { createRoot, type Root } from 'react-dom/client';
import { writeCssVariables } from '#platform/web/theme/cssVariables.ts';

/** Where React draws. */
export function placeOfApp(): Root {
  const place = document.querySelector('#app');
  if (!place) throw new Error('The page has no place for the app.');
  writeCssVariables(document);
  return createRoot(place);
}
