/** Areas of e2e above the limit of browser stories, with their present numbers, which only shrink. */
export const storyLimits: Readonly<Record<string, number>> = {};
