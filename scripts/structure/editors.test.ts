import { expect, test } from 'vitest';
import { editorProblems } from './editors.ts';

const sample = (file: string) => ({
  path: 'apps/web/testing/editors/plantSample.ts',
  text: `export const plantSample = editorSample({\n  file: '${file}',\n});`,
});

test.each([
  'export const plantEditor: RecordEditor<PlantValues, PlantRow> = {\n  noun: "plant",\n};',
  'const plantEditor: GardenPartEditor<PlantValues, PlantRow> = {\n};',
  'const createEditor = (\n  find: Find,\n): RecordForms<\n  PlantValues,\n  Plant,\n  never\n> => ({\n});',
])('demands a sample of each file that declares an editor: %s', (text) => {
  const path = 'features/plants/web/plantEditor.ts';
  expect(editorProblems([{ path, text }])).toEqual([
    `${path}: declares an editor without a sample in apps/web/testing/editors/`,
  ]);
  expect(editorProblems([{ path, text }, sample(path)])).toEqual([]);
});

test('takes types and uses of editors for no declarations', () => {
  const texts = [
    'export type GardenEditor<Values> = PartEditor<\n  Values,\n  Garden\n>;\n\nexport const labels = {};',
    'interface Props {\n  editor: RecordEditor<Values, Row>;\n}\nconst a = 1;\nexport const b = () => ({ a });',
  ];
  for (const text of texts)
    expect(editorProblems([{ path: 'features/plants/web/plants.ts', text }])).toEqual([]);
});

test('finds a sample whose file declares no editor', () =>
  expect(editorProblems([sample('features/plants/web/gone.ts')])).toEqual([
    'apps/web/testing/editors/: features/plants/web/gone.ts declares no editor',
  ]));
