import { createHash } from 'node:crypto';
import { fontFaces, fontFamily } from '#platform/kernel/fontFaces.ts';

/** Styles of pages that work before any script has loaded. */
export const signInStyle = `${fontFaces}:root { color-scheme: light dark; --surface: #ffffff; --line: #e1e5e2; --line-strong: #848c87; --text: #18201c;
  --text-2: #48524c; --text-3: #5d6761; --ink: #222b26; --accent: #1b7a3b; --accent-hover: #15622f; --on-accent: #ffffff;
  --accent-soft: #e6f2e9; --on-accent-soft: #14592b; --error-fill: #ffebea; --error-text: #802d35; --error-edge: #fdc8c9; }
@media (prefers-color-scheme: dark) { :root { --surface: #171b19; --line: #2b312e; --line-strong: #77817b;
  --text: #edf1ee; --text-2: #bac3bd; --text-3: #98a29c; --ink: #e4eae6; --accent: #66c586; --accent-hover: #82d39c;
  --on-accent: #0b1a10; --accent-soft: #1b3023; --on-accent-soft: #86d6a0; --error-fill: #411e20; --error-text: #ffb6b7;
  --error-edge: #6a3638; } }
*, *::before, *::after { box-sizing: border-box; margin: 0; }
body { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); min-height: 100vh; min-height: 100dvh;
  background: var(--surface); color: var(--text); font: 0.875rem/1.43 ${fontFamily}; font-variant-numeric: tabular-nums; }
.art { position: relative; overflow: hidden; background: var(--accent-soft); color: var(--on-accent-soft);
  border-right: 1px solid var(--line); }
.art svg { position: absolute; inset: 0; width: 100%; height: 100%; fill: none; stroke: currentColor; }
.art path { opacity: 0.13; }
.art .vine { opacity: 0.55; stroke-width: 2; }
.art .leaf { opacity: 0.62; fill: currentColor; stroke: none; }
main { display: flex; flex-direction: column; gap: 16px; width: 100%; max-width: 360px; margin: auto; padding: 24px; }
form { display: flex; flex-direction: column; gap: 16px; }
.product { display: flex; align-items: center; gap: 12px; font-size: 1.25rem; font-weight: 600; }
.mark { display: grid; place-items: center; width: 40px; height: 40px; border-radius: 10px; background: var(--accent);
  color: var(--on-accent); }
.mark svg { width: 26px; height: 26px; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; }
.mark .leaves { fill: currentColor; stroke: none; }
header { padding: 8px 0; }
h1 { font-size: 1.75rem; line-height: 1.29; font-weight: 600; letter-spacing: -0.01em; }
header p { margin-top: 4px; color: var(--text-2); }
.field { display: flex; flex-direction: column; gap: 4px; }
label { font-size: 0.8125rem; line-height: 1.4; font-weight: 500; color: var(--text-2); }
input { width: 100%; height: 2.25rem; padding: 0 10px; border: 1px solid var(--line-strong); border-radius: 6px;
  background: var(--surface); color: var(--text); font: inherit; }
input:focus-visible { border-color: var(--ink); }
input[aria-invalid] { border-color: var(--error-text); background: var(--error-fill); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
input[readonly] { border-style: dashed; color: var(--text-2); }
.help { font-size: 0.75rem; color: var(--text-3); }
.wrong { font-size: 0.75rem; color: var(--error-text); }
.notice { padding: 10px 12px; border: 1px solid var(--error-edge); border-radius: 6px; background: var(--error-fill); }
.action { display: grid; place-items: center; height: 2.5rem; padding: 0 20px; border: 1px solid transparent;
  border-radius: 6px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 500;
  text-decoration: none; cursor: pointer; }
.action:hover { background: var(--accent-hover); }
footer { padding-top: 8px; border-top: 1px solid var(--line); font-size: 0.75rem; line-height: 1.33; color: var(--text-3); }
footer p + p { margin-top: 4px; }
@media (max-width: 899.98px) {
  body { grid-template-columns: minmax(0, 1fr); grid-template-rows: 168px 1fr; }
  .art { border: 0; border-bottom: 1px solid var(--line); }
  main { margin: 0 auto; padding: 32px 24px calc(32px + env(safe-area-inset-bottom)); }
  input { height: 3rem; font-size: 1rem; }
  .action { height: 3rem; }
}
@media (max-width: 899.98px) and (max-height: 560px) { body { grid-template-rows: 72px 1fr; } }
`;

/** Source for `style-src` in the content security policy. */
export const signInStyleHash = `'sha256-${createHash('sha256').update(signInStyle).digest('base64')}'`;
