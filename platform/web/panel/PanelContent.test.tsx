import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PanelContent } from './PanelContent.tsx';
import { PanelFacts } from './PanelFacts.tsx';

test.each([
  ['nothing', <PanelContent key="nothing" />],
  ['parts that do not show', <PanelContent key="hidden">{[null, false, undefined]}</PanelContent>],
  ['a record without facts', <PanelFacts key="facts" values={{ Address: null, 'ERP ID': '' }} />],
])('a panel with %s says so', (_, panel) =>
  expect(renderToStaticMarkup(panel)).toContain('No content available'),
);

test('what a panel has takes the place of the placeholder', () => {
  const panel = renderToStaticMarkup(<PanelFacts values={{ Type: 'Aisle', Address: undefined }} />);
  expect(panel).toContain('Aisle');
  expect(panel).not.toContain('Address');
  expect(panel).not.toContain('No content available');
});
