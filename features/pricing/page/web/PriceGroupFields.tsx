import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';

const maxTextLength = 255;

/** Field of a price group (spec 2 §3). */
export const PriceGroupFields = ({ readOnly }: { readOnly: boolean }) => (
  <FieldGrid>
    <TextField name="name" label="Name" maxLength={maxTextLength} readOnly={readOnly} />
  </FieldGrid>
);
