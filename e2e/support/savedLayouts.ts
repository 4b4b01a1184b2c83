import { UpdateUserAppSettingDocument } from '#features/identity/web/documents.ts';
import { layoutVersion } from '#platform/kernel/grid/layouts/layout.ts';
import { toBase64 } from '#platform/web/userSettings/base64Json.ts';
import type { CallAs } from './createTestOrder.ts';
import { type DemoUserName, demoUserEmail } from './demoUsers.ts';

/** Replaces a user's saved layouts of the orders grid; `layouts` by name. */
export const storeLayouts = (callAs: CallAs, who: DemoUserName, layouts: Readonly<Record<string, object>>) =>
  callAs(who, UpdateUserAppSettingDocument, {
    input: {
      emailAddress: demoUserEmail(who),
      group: 'combinedOrders',
      name: 'gridLayouts',
      base64Settings: toBase64({
        version: layoutVersion,
        entries: Object.entries(layouts).map(([name, layout]) => ({
          id: name.toLowerCase(),
          value: { name, layout },
        })),
      }),
    },
  });
