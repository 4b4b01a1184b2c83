import type { Locator, Page } from '@playwright/test';
import { UpdateUserAppSettingDocument } from '#features/identity/web/documents.ts';
import { formattingVersion } from '#platform/kernel/grid/formatting/formattingRule.ts';
import { toBase64 } from '#platform/web/userSettings/base64Json.ts';
import { type DemoUserName, demoUserEmail } from './demoUsers.ts';
import { expect } from './fixtures.ts';
import { gridLocators } from './grid.ts';
import { pressTool } from './ribbon.ts';
import type { CallAs } from './createTestOrder.ts';

export const green = { backgroundColor: '#d8f0dfff', color: '#14532dff' };
export const red = { backgroundColor: '#ffd9d6ff', color: '#7f1d1dff' };

/** Builds a stored rule with one condition: `rule(1, green, ['orderTotal', 'numeric', 'greaterThan', 0])`. */
export const rule = (
  position: number,
  style: object,
  [column, dataType, type, value]: readonly [string, string, string, (string | number)?],
  more: object = {},
) => ({
  ruleType: 'value',
  place: position,
  style,
  conditions: [{ column, dataType, type, value }],
  ...more,
});

/** Replaces all rules of a user for a grid; `rules` by id. */
export const storeRules = (
  callAs: CallAs,
  who: DemoUserName,
  group: string,
  rules: Readonly<Record<string, object>>,
) =>
  callAs(who, UpdateUserAppSettingDocument, {
    input: {
      emailAddress: demoUserEmail(who),
      group,
      name: 'gridFormattingRules',
      base64Settings: toBase64({
        version: formattingVersion,
        entries: Object.entries(rules).map(([id, value]) => ({ id, value })),
      }),
    },
  });

const formattingPanel = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Conditional Formatting' });

/** Opens the formatting panel of the orders grid. */
export async function openFormatting(page: Page): Promise<Locator> {
  await expect(gridLocators(page, 'Orders').rows.first()).toBeVisible();
  await pressTool(page, 'Formatting');
  return formattingPanel(page);
}
