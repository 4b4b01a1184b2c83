import type { Area } from '#platform/web/theme/area.ts';

export const areas: Record<Area, { name: string; to: string }> = {
  suite: { name: 'Trellis', to: '/' },
  fulfill: { name: 'Fulfill', to: '/fulfill' },
  availability: { name: 'Availability', to: '/availability' },
  material: { name: 'Material', to: '/material' },
};

/** Returns the area of a path by its first segment, case-insensitively like the router; otherwise the suite. */
export const areaByPath = (pathname: string): Area => {
  const [, first = ''] = pathname.toLowerCase().split('/');
  return first === 'fulfill' || first === 'availability' || first === 'material' ? first : 'suite';
};
