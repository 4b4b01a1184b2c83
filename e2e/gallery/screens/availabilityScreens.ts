/** Screens of availability, as in `../screens.ts`. */
export const availabilityScreens = [
  'availabilityCloseSession',
  'availabilityClosedSession',
  'availabilityClosedSessions',
  'availabilityClosedSessionsEmpty',
  'availabilityLiveSession',
  'availabilityLog',
  'availabilityLogError',
  'availabilityLogLoading',
  'availabilityNoLiveSession',
  'availabilityNoStagedSession',
  'availabilitySessionError',
  'availabilitySessionLoading',
  'availabilitySessionReader',
  'availabilityStagedSession',
] as const;
