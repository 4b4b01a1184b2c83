import { expect, test } from 'vitest';
import { screensByCustomerId, screensByLocation } from './orderScreens.ts';

const listHelp = ({ problemSections = {} }: Pick<typeof screensByCustomerId, 'problemSections'>) =>
  Object.values(problemSections).map(({ help = '' }) => help);

test('helps with the values of a format only', () => {
  expect(listHelp(screensByCustomerId).filter((help) => /retail|UPC|Customer names/.test(help))).toEqual([]);
  expect(listHelp(screensByCustomerId)).toContain('P is a purchase order, C a credit.');
  expect(listHelp(screensByLocation)).toContain('P is a purchase order, C a credit, R retail.');
});
