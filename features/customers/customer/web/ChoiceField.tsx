import { PickerField, type PickerFieldProps } from '#platform/web/form/picker/PickerField.tsx';
import type { PickerSource } from '#platform/web/form/picker/pickerSource.ts';
import type { CustomerChoice } from './customerChoice.ts';

export interface ChoiceFieldProps extends Omit<PickerFieldProps<CustomerChoice>, 'source'> {
  source: Pick<PickerSource<CustomerChoice>, 'key' | 'search' | 'empty' | 'loading' | 'failed'>;
}

const choiceSource = {
  id: ({ id }: CustomerChoice) => id,
  name: ({ name }: CustomerChoice) => name,
  code: ({ code }: CustomerChoice) => code,
  detail: ({ detail }: CustomerChoice) => detail,
};

/** Field with a picker for a customer or location. */
export const ChoiceField = ({ source, ...field }: ChoiceFieldProps) => (
  <PickerField {...field} source={{ ...choiceSource, ...source }} />
);
