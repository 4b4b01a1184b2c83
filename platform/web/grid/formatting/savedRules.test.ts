import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { formattingVersion } from '#platform/kernel/grid/formatting/formattingRule.ts';
import { toBase64 } from '../../userSettings/base64Json.ts';
import { parseStoredEntries } from '../../userSettings/entriesSetting.ts';
import { renderStaticHook } from '../../testing/renderStaticHook.tsx';
import { fakeSettingServer } from '../../testing/fakeSettingServer.ts';
import { signedInPage } from '../../testing/signedInPage.tsx';
import { useSavedRules } from './savedRules.ts';

const setting = { group: 'orders', name: 'gridFormattingRules' };
const encodeSetting = (values: readonly unknown[], version = formattingVersion) =>
  toBase64({
    version,
    entries: values.map((value, number) => ({ id: `${number}`, value })),
  });

test.each([
  ['an empty list', encodeSetting([]), undefined],
  [
    'one unreadable rule',
    encodeSetting([5]),
    '1 saved rule cannot be read by this version of the app. It was not changed.',
  ],
  [
    'two unreadable rules',
    encodeSetting([5, 'x']),
    '2 saved rules cannot be read by this version of the app. They were not changed.',
  ],
  ['a damaged list', '%%%', 'Saved rules cannot be read. Saving a rule starts a new list.'],
  [
    'a list of a later release',
    encodeSetting([], formattingVersion + 1),
    'The rules were saved by a newer version of the app. Reload the page to use them.',
  ],
])('explains the problem of %s', async (_, base64Settings, problem) => {
  const settings = fakeSettingServer().createStore('kim');
  await settings.write(setting, { base64Settings, shared: false, expectedVersion: 0 });
  const queries = new QueryClient();
  queries.setQueryData(
    ['userSetting', 'MOIF', 'kim', setting.group, setting.name],
    parseStoredEntries(await settings.read(setting), formattingVersion),
  );
  const page = await signedInPage({ email: 'kim', settings, queries });
  const saved = renderStaticHook(() => useSavedRules(setting.group), page);
  expect(saved.problem).toBe(problem);
  expect(saved.rules).toEqual([]);
});
