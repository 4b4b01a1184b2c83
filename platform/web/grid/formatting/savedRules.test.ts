import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { editedEntries, type EntryEdit } from '#platform/kernel/sharedList.ts';
import { formattingVersion } from '#platform/kernel/grid/formatting/rule.ts';
import { toBase64 } from '../../settings/base64Json.ts';
import { keptEntries } from '../../settings/entriesSetting.ts';
import { renderHook } from '../../testing/renderHook.tsx';
import { settingServer } from '../../testing/settingServer.ts';
import { signedInPage } from '../../testing/signedInPage.tsx';
import { useSavedRules } from './savedRules.ts';

const setting = { group: 'orders', name: 'gridFormattingRules' };
const settingOf = (values: readonly unknown[], version = formattingVersion) =>
  toBase64({
    version,
    entries: editedEntries(
      [],
      values.map((value, number): EntryEdit => ({ id: `${number}`, value })),
      '2026-05-01T10:00:00.000Z',
    ),
  });

test.each([
  ['an empty list', settingOf([]), undefined],
  [
    'one unreadable rule',
    settingOf([5]),
    '1 saved rule cannot be read by this version of the app. It was not changed.',
  ],
  [
    'two unreadable rules',
    settingOf([5, 'x']),
    '2 saved rules cannot be read by this version of the app. They were not changed.',
  ],
  ['a damaged list', '%%%', 'Saved rules cannot be read. Saving a rule starts a new list.'],
  [
    'a list of a later release',
    settingOf([], formattingVersion + 1),
    'The rules were saved by a newer version of the app. Reload the page to use them.',
  ],
])('explains the problem of %s', async (_, base64Settings, trouble) => {
  const settings = settingServer().storeOf('kim');
  await settings.write(setting, { base64Settings, shared: false });
  const queries = new QueryClient();
  queries.setQueryData(
    ['userSetting', 'MOIF', 'kim', setting.group, setting.name],
    keptEntries(await settings.read(setting), formattingVersion),
  );
  const page = await signedInPage({ email: 'kim', settings, queries });
  const saved = renderHook(() => useSavedRules(setting.group), page);
  expect(saved.trouble).toBe(trouble);
  expect(saved.rules).toEqual([]);
});
