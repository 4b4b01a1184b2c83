import { textLocale } from '#platform/kernel/text/textLocale.ts';
import { foldText } from '#platform/kernel/search/searchWords.ts';
import { toPickerPage } from '#platform/web/form/picker/pickerPage.ts';
import type { PickerSource } from '#platform/web/form/picker/pickerSource.ts';
import type { TimeZoneChoice } from './companyForm.ts';

/** Returns the name of a time zone as people say it: 'Eastern Time'. */
function formatTimeZone(timeZone: string): string {
  const format = new Intl.DateTimeFormat(textLocale, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

interface NamedTimeZone extends TimeZoneChoice {
  detail: string;
}

let zones: readonly NamedTimeZone[] | undefined;

/** Returns the time zones of the browser; hundreds of names take time, and few users need them. */
const listTimeZones = (): readonly NamedTimeZone[] =>
  (zones ??= Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id, detail: formatTimeZone(id) })));

/** Time zones by their name and the one that people say. */
export const timeZoneSource: PickerSource<TimeZoneChoice> = {
  key: ['time zones'],
  search: async (words, after) => {
    const parts = foldText(words).split(/[\s_/]+/);
    const found = listTimeZones().filter(({ id, detail }) => {
      const text = foldText(`${id.replaceAll('_', ' ')} ${detail}`);
      return parts.every((part) => text.includes(part));
    });
    return toPickerPage(found, after);
  },
  id: ({ id }) => id,
  name: ({ id }) => id.replaceAll('_', ' '),
  detail: ({ id }) => formatTimeZone(id),
};
