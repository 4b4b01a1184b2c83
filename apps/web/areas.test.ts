import { expect, test } from 'vitest';
import { areaByPath } from './areas.ts';

test.each([
  ['/fulfill/orders', 'fulfill'],
  ['/Fulfill/Orders', 'fulfill'],
  ['/Material', 'material'],
  ['/AVAILABILITY/count', 'availability'],
  ['/materials', 'suite'],
  ['/support/material', 'suite'],
  ['/', 'suite'],
])('maps %s to the area %s', (path, area) => expect(areaByPath(path)).toBe(area));
