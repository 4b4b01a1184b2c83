import { IconCloudOff } from '@tabler/icons-react';
import { Message } from '#platform/web/parts/message/Message.tsx';

/** Asks for a visit where nothing can be counted or moved without one. */
export const missingMaterialText =
  'Unable to load locations/items. Please open Material Items of this site while online before counting.';

/** Says why nothing can be counted or moved: this device has not read the site yet (spec 3 §8). */
export const MissingMaterialData = () => (
  <Message kind="error" icon={IconCloudOff} title="You are offline" text={missingMaterialText} />
);
