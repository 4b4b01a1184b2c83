import { expect, onTestFinished, test } from 'vitest';
import { Appearance } from '../settings/Appearance.tsx';
import { waitForLayout } from '../testing/dom/layout.ts';
import { render } from '../testing/dom/render.tsx';
import { writeCssVariables } from '../theme/cssVariables.ts';
import { TabBar } from './TabBar.tsx';

/** Shows tabs in a dialog of 500 px whose content is higher than it; the returned function counts the arrows. */
async function showTabs(titles: readonly string[]): Promise<() => number> {
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
  return () => container.querySelectorAll('.MuiTabs-scrollButtons').length;
}

test('has arrows only when the tabs do not fit, also above high content', async () => {
  const countFew = await showTabs(['Locations', 'Movements']);
  const countMany = await showTabs(Array.from({ length: 12 }, (_, index) => `Locations ${index}`));
  await expect.poll(countMany).toBe(2);
  expect(countFew()).toBe(0);
});
