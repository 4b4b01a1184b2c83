import { expect, onTestFinished, test } from 'vitest';
import { Appearance } from '../settings/Appearance.tsx';
import { waitForLayout } from '../testing/dom/layout.ts';
import { render } from '../testing/dom/render.tsx';
import { writeCssVariables } from '../theme/cssVariables.ts';
import { TabBar } from './TabBar.tsx';

/** Shows tabs in a dialog of 500 px whose content is higher than it; returns the number of arrows. */
async function countArrows(titles: readonly string[]): Promise<number> {
  // The bar has its border only with the colors of the app.
  writeCssVariables(document);
  onTestFinished(() => void document.adoptedStyleSheets.pop());
  const { container } = render(
    <Appearance area="fulfill">
      <div style={{ display: 'flex', flexDirection: 'column', width: 500, height: 300 }}>
        <TabBar
          label="Parts"
          tabs={titles.map((title) => ({ key: title, title }))}
          active={titles[0] ?? ''}
          onChange={() => {}}
        />
        <div style={{ height: 900 }} />
      </div>
    </Appearance>,
  );
  await waitForLayout();
  await waitForLayout();
  return container.querySelectorAll('.MuiTabs-scrollButtons').length;
}

test('has arrows only when the tabs do not fit, also above high content', async () => {
  expect(await countArrows(['Locations', 'Movements'])).toBe(0);
  expect(await countArrows(Array.from({ length: 12 }, (_, index) => `Locations ${index}`))).toBe(2);
});
