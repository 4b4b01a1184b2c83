// Chooses the folders in which npm run test:quick looks for tests that a change reaches.

const serverSide = /^(apps\/api|database|platform\/server)\/|\/server\//;

/**
 * Returns the folders whose tests of components and server may run, for the paths of changed files; undefined means all.
 * A change within features runs the tests of the changed nouns. A change below the features may matter everywhere, but
 * without a change on the server not to the composed server and the database.
 */
export function searchedFolders(changed) {
  const sources = changed.filter((path) => /\.(tsx?|sql|graphql)$/.test(path));
  if (sources.every((path) => path.startsWith('features/')))
    return [...new Set(sources.flatMap(nounFolders))];
  return sources.some((path) => serverSide.test(path)) ? undefined : ['apps/web/', 'features/', 'platform/'];
}

/** A rule of a noun is used by its server/ and its web/; what lies directly in the feature or its tests share, by all nouns. */
function nounFolders(path) {
  const [, feature, noun, side, file] = path.split('/');
  const root = `features/${feature}/`;
  if (side === undefined || ['server', 'web', 'testing'].includes(noun)) return [root];
  return [
    file !== undefined && ['server', 'web'].includes(side) ? `${root}${noun}/${side}/` : `${root}${noun}/`,
  ];
}
