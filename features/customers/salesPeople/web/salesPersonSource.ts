import { foldText } from '#platform/kernel/search/searchWords.ts';
import type { PickerSource } from '#platform/web/form/picker/pickerSource.ts';
import type { Replacement } from '#platform/web/record/form/useRecordRemoval.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { CompanySalesPeopleDocument } from '../../web/documents.ts';

const maxPeople = 1_000;

/** Returns the active sales people by name. */
export const buildSalesPersonSource = (client: Client, tenantId: string): PickerSource<Replacement> => ({
  key: [CompanySalesPeopleDocument.name, tenantId],
  search: async (words, _after, signal) => {
    const read = await client.call(CompanySalesPeopleDocument, { tenantId, first: maxPeople }, signal);
    const text = foldText(words.trim());
    const found = (read.companySalesPeople?.nodes ?? []).filter(
      ({ status, name, email }) => status === 'ACTIVE' && foldText(`${name} ${email}`).includes(text),
    );
    return { rows: found.map(({ id, name, email }) => ({ id, name, detail: email })), next: null };
  },
  id: ({ id }) => id,
  name: ({ name }) => name,
  detail: ({ detail }) => detail,
  failed: 'Error loading sales people',
});
