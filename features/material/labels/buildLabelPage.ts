import { fontFaces, fontFamily } from '#platform/kernel/fontFaces.ts';
import { escapeHtml } from '#platform/kernel/text/escapeHtml.ts';
import { encodeCode128 } from './code128.ts';

/** A label of a bin or an item. */
export interface Label {
  /** 'Bin 204', or the description of an item. */
  title: string;
  /** 'Hard Goods Barn', or category and unit. */
  detail: string;
  /** Text of the bar code, by which a scan finds the bin or the item. */
  code: string;
}

/** Two labels in a row and ten rows, on sheets of Letter and A4 paper alike. */
const style = `${fontFaces}@page { margin: 12mm 8mm }
:root { color-scheme: only light }
body { margin: 0; font: 8pt/1.25 ${fontFamily}; color: #000; background: #fff }
ul { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 4mm; margin: 0; padding: 0; list-style: none }
li { display: flex; flex-direction: column; justify-content: center; box-sizing: border-box; height: 25.4mm; padding: 1mm 2mm; overflow: hidden; break-inside: avoid }
b { font-size: 10pt; line-height: 1.2 }
svg { display: block; width: 100%; height: 9mm; margin: 0.5mm 0 }
b, span, small { white-space: nowrap; overflow: hidden; text-overflow: ellipsis }`;

/** Light margin beside the bars, in modules; scanners find no code without it. */
const quietModules = 10;

function toBars(code: string): string {
  const widths = encodeCode128(code);
  if (!widths) return '';
  let at = quietModules;
  const bars = widths.map((width, index) => {
    const bar = index % 2 === 0 ? `M${at} 0h${width}v1h-${width}z` : '';
    at += width;
    return bar;
  });
  return `<svg viewBox="0 0 ${at + quietModules} 1" preserveAspectRatio="none" shape-rendering="crispEdges" aria-hidden="true"><path d="${bars.join('')}"/></svg>`;
}

/** Builds the HTML document of a sheet of labels. */
export function buildLabelPage(title: string, labels: readonly Label[]): string {
  const items = labels.map(
    ({ title: name, detail, code }) =>
      `<li><b>${escapeHtml(name)}</b><span>${escapeHtml(detail)}</span>${toBars(code)}<small>${escapeHtml(code)}</small></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><ul>${items.join('\n')}</ul></body></html>`;
}
