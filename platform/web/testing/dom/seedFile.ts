const files = import.meta.glob<string>('../../../../database/seed/data/*.csv', {
  query: '?url',
  import: 'default',
});

/** Reads a CSV file of the demo data, as a user selects it. */
export async function readSeedFile(name: string): Promise<File> {
  const load = files[`../../../../database/seed/data/${name}`];
  if (!load) throw new Error(`There is no ${name} among the demo data.`);
  const response = await fetch(await load());
  return new File([await response.arrayBuffer()], name, { type: 'text/csv' });
}
