import { maxTextLength } from '#platform/kernel/text/text.ts';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';

/** Field of a price group (spec 2 §3). */
export const PriceGroupFields = ({ readOnly }: { readOnly: boolean }) => (
  <FieldGrid>
    <TextField name="name" label="Name" maxLength={maxTextLength} readOnly={readOnly} />
  </FieldGrid>
);
