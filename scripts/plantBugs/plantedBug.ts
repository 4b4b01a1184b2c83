/** A mistake that developers make, and how the simulated histories of counts show it. */
export interface PlantedBug {
  /** 'edit does not raise the revision' */
  name: string;
  file: string;
  /** Text that occurs once in the file. */
  from: string;
  to: string;
  /** A problem that the bug causes. */
  symptom: RegExp;
}

/** Plants a bug in the text of its file. Throws when the text is not there, or more than once. */
export function plant(text: string, { name, file, from, to }: PlantedBug): string {
  const found = text.split(from).length - 1;
  if (found !== 1) throw new Error(`"${name}": ${file} has its text ${found} times instead of once`);
  return text.replace(from, () => to);
}
