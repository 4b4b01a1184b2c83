import type { FieldValues } from 'react-hook-form';
import { textKey } from '#platform/kernel/text/normalizeText.ts';
import type { EditedRow, RecordEditor } from '../record/editor/editor.ts';
import type { ImportEditor, ListColumn } from '../record/editor/listImport.ts';

/** Values of a form with the status of its record, which files have and forms do not. */
export type WithStatus<Values> = Values & { status: string };

const labels = { ACTIVE: 'Active', INACTIVE: 'Inactive' } as const;
const statuses = ['ACTIVE', 'INACTIVE'] as const;
const title = 'Status';

/** Column of the status of a record; an empty cell leaves it as it is, active for a new one. */
export const statusColumn = <Values extends { status: string }>(): ListColumn<Values> => ({
  title,
  field: 'status',
  synonyms: ['State', 'Active/Inactive'],
  width: 100,
  read: (text, values) => {
    if (text === '') return { values };
    const status = statuses.find((one) => [one, labels[one]].some((name) => textKey(name) === textKey(text)));
    return status ? { values: { ...values, status } } : { message: 'Status must be Active or Inactive' };
  },
  write: ({ status }) => statuses.map((one) => (one === status ? labels[one] : '')).join(''),
});

/** Returns an editor whose imports also make records active and inactive, as its buttons do. */
export function withStatus<Values extends FieldValues, Row extends EditedRow>({
  status,
  form,
  newForm,
  ...editor
}: RecordEditor<Values, Row>): ImportEditor<WithStatus<Values>, Row, unknown> {
  if (!status) throw new Error(`Records of the kind ${editor.noun} have no status to change.`);
  const extend = ({ toValues, normalize, validate }: typeof form) => ({
    toValues: (row: Row) => ({ ...toValues(row), status: row.status }),
    normalize: (values: WithStatus<Values>) => ({ ...normalize(values), status: values.status }),
    validate,
  });
  return {
    ...editor,
    form: extend(form),
    ...(newForm && { newForm: extend(newForm) }),
    initial: { ...editor.initial, status: 'ACTIVE' },
    statusSaver: {
      title,
      getStatus: (values) => values.status,
      activate: status.activate,
      inactivate: status.inactivate,
    },
  };
}
