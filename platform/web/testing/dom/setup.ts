// Runs once for each page of component tests, before their files.
import { configure } from '@testing-library/dom';
import { timeoutFactor } from '../../../server/testing/timeoutFactor.ts';
import './layout.ts';
import { fontFaces, fontFamily } from '#platform/kernel/fontFaces.ts';
import './page.css';

configure({
  asyncUtilTimeout: 5_000 * timeoutFactor,
  // Printing the whole document at every attempt takes longer than most tests.
  getElementError: (message) => new Error(`${message}\n\nThe page shows: ${document.body.textContent}`),
});

// A link that no router handles must not take the page away from the tests; jsdom navigates nowhere.
window.navigation?.addEventListener('navigate', (event) => {
  if (!event.destination.sameDocument) event.preventDefault();
});

const fontStyle = document.createElement('style');
fontStyle.textContent = `${fontFaces}:root { --font: ${fontFamily}; }`;
document.head.append(fontStyle);
// Texts have their final widths; jsdom has no fonts.
await document.fonts?.load('1em Inter');

// Loads the table before the tests: on a busy machine that takes longer than the first test waits for it.
await import('../../grid/table/AgTable.tsx');

// Nobody looks at the page: it is laid out, but not painted. Observers of visibility see all of it; the browser's own pointer,
// which would hover over what appears below it, does not reach it.
const frame = window.frameElement as HTMLIFrameElement | null;
const frameStyle = { opacity: '0', 'pointer-events': 'none', position: 'fixed', top: '0', left: '0' };
for (const [name, value] of Object.entries(frameStyle)) frame?.style.setProperty(name, value, 'important');
