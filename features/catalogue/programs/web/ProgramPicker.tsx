import { useMemo } from 'react';
import { foldText } from '#platform/kernel/search/searchWords.ts';
import { PickerField, type PickerFieldProps } from '#platform/web/form/picker/PickerField.tsx';
import { toPickerPage } from '#platform/web/form/picker/pickerPage.ts';
import type { PickerSource } from '#platform/web/form/picker/pickerSource.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { ProgramsDocument } from '../../web/documents.ts';

/** A program in a form: its id and its name. */
interface ChosenProgram {
  id: string;
  name: string;
}

const maxPrograms = 1000;

/** Form field with a picker of active programs by name. */
export function ProgramPicker(props: Omit<PickerFieldProps<ChosenProgram>, 'source' | 'noun'>) {
  const client = useClient();
  const { tenantId } = useUser();
  const source = useMemo(
    (): PickerSource<ChosenProgram> => ({
      key: [ProgramsDocument.name, tenantId],
      search: async (words, after, signal) => {
        const { programs } = await client.call(ProgramsDocument, { tenantId, first: maxPrograms }, signal);
        const text = foldText(words.trim());
        const found = (programs?.nodes ?? []).filter(
          ({ name, status }) => status === 'ACTIVE' && foldText(name).includes(text),
        );
        return toPickerPage(
          found.map(({ id, name }) => ({ id, name })),
          after,
        );
      },
      id: ({ id }) => id,
      name: ({ name }) => name,
      failed: 'Error getting programs',
    }),
    [client, tenantId],
  );
  return <PickerField {...props} noun="program" source={source} />;
}
