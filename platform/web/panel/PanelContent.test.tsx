import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PanelContent } from './PanelContent.tsx';
import { PanelFields } from './PanelFields.tsx';

test.each([
  ['no children', <PanelContent key="nothing" />],
  ['empty children', <PanelContent key="hidden">{[null, false, undefined]}</PanelContent>],
  ['a record without values', <PanelFields key="values" values={{ Address: null, 'ERP ID': '' }} />],
])('shows a placeholder for %s', (_, panel) =>
  expect(renderToStaticMarkup(panel)).toContain('No content available'),
);

test('shows present values without the placeholder', () => {
  const panel = renderToStaticMarkup(<PanelFields values={{ Type: 'Aisle', Address: undefined }} />);
  expect(panel).toContain('Aisle');
  expect(panel).not.toContain('Address');
  expect(panel).not.toContain('No content available');
});
