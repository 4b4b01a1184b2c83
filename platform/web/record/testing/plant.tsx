import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '../../form/TextField.tsx';
import { createId } from '../../parts/createId.ts';
import { createMutationQueue } from '../../query/mutationQueue.ts';
import { operation } from '../../query/client/operation.ts';
import type { UserErrorEntry } from '../../query/outcome.ts';
import { useGo } from '../../shell/useGo.ts';
import { ConflictDialog } from '../ConflictDialog.tsx';
import { recordMutation } from '../form/recordMutation.ts';
import type { RecordFormDefinition } from '../form/recordFields.ts';
import { RecordForm } from '../RecordForm.tsx';
import { useNewRecordForm } from '../form/useNewRecordForm.ts';
import { recordQueryKey, type RecordSource } from '../readRecord.ts';
import { useRecord } from '../useRecord.ts';
import { useRecordForm } from '../form/useRecordForm.ts';

/** A record with two fields, for tests of the kit. */
export interface Plant {
  id: string;
  name: string;
  site: string;
  version: number;
}

type PlantValues = Pick<Plant, 'name' | 'site'>;
interface PlantQuery {
  plant: Plant | null;
}
type PlantInput = PlantValues & { id: string; expectedVersion?: number };
interface SavePlant {
  savePlant: { plant: Plant | null; errors: readonly UserErrorEntry[] | null } | null;
}

export const PlantDocument = operation<PlantQuery, { id: string }>('Plant', 'query Plant{plant}');
export const SavePlantDocument = operation<SavePlant, { input: PlantInput }>(
  'SavePlant',
  'mutation SavePlant{savePlant}',
);

const definition: RecordFormDefinition<PlantValues, Plant, undefined> = {
  fields: {
    name: { label: 'Name', inputPaths: { 'plant.name': 'name' }, text: ({ name }) => name },
    site: { label: 'Site', text: ({ site }) => site },
  },
  normalize: ({ name, site }) => ({ name: name.trim(), site: site.trim() }),
  toValues: ({ name, site }) => ({ name, site }),
  requiredFields: ['name'],
  validate: ({ name }): Record<string, string> => (name.trim() === '' ? { name: 'Name is required' } : {}),
};

const source: RecordSource<PlantQuery, { id: string }, Plant> = {
  entityType: 'ITEM',
  document: PlantDocument,
  toVariables: (id) => ({ id }),
  getRecord: ({ plant }) => plant,
};

export const plantId = 'a'.repeat(32);

const PlantFields = () => (
  <>
    <TextField name="name" label="Name" />
    <TextField name="site" label="Site" />
  </>
);

interface PlantFormProps extends Pick<
  ReturnType<typeof useRecord<PlantQuery, { id: string }, Plant>>,
  'current' | 'reread'
> {
  plant: Plant;
}

/** Reads the plant and shows its form. */
export function PlantPage() {
  const { record, current, reread } = useRecord(source, plantId);
  return record && <PlantForm plant={record} current={current} reread={reread} />;
}

/** The form of a stored plant. */
export function PlantForm({ plant, current, reread }: PlantFormProps) {
  const queries = useQueryClient();
  const [queue] = useState(() => createMutationQueue());
  const form = useRecordForm(definition, {
    id: plant.id,
    record: plant,
    current,
    queue,
    reread,
    publish: (stored) => queries.setQueryData<PlantQuery>(recordQueryKey(source, plantId), { plant: stored }),
    update: recordMutation({
      document: SavePlantDocument,
      toInput: ({ values, expectedVersion }) => ({ ...values, id: plantId, expectedVersion }),
      getStored: (payload) => payload.plant,
    }),
    messages: {
      unchanged: 'Nothing changed',
      saved: (before, after) => `${before.name} is now ${after.name}`,
      failed: ({ message }) => ({ text: `Not saved: ${message}` }),
    },
  });
  return (
    <>
      <RecordForm record={form} label="Plant" onSave={() => void form.save(() => {})}>
        <PlantFields />
      </RecordForm>
      {form.conflict && (
        <ConflictDialog
          {...form.conflict}
          entity={{ entityType: 'ITEM', entityId: plantId }}
          name="The plant"
          context={undefined}
          labels={{ actions: {} }}
        />
      )}
    </>
  );
}

/** The form of a plant that is not stored yet. */
export function NewPlantPage() {
  const go = useGo();
  const [id] = useState(createId);
  const form = useNewRecordForm(definition, {
    name: 'plant',
    id,
    initial: { name: '', site: '' },
    create: recordMutation({
      document: SavePlantDocument,
      toInput: ({ values, id: newId }) => ({ ...values, id: newId }),
      getStored: (payload) => payload.plant,
    }),
    publish: () => {},
    open: () => go(`/plants/${id}`),
    messages: { created: 'Plant created', failed: ({ message }) => ({ text: `Not saved: ${message}` }) },
  });
  return (
    <RecordForm record={form} label="Plant" onSave={() => void form.save(() => {})}>
      <PlantFields />
    </RecordForm>
  );
}
