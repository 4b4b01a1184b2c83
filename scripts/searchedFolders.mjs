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

/** A noun has a folder of the same name in the feature, in its server/ and in its web/; a rule is used by all three. */
function nounFolders(path) {
  const [, feature, ...rest] = path.split('/');
  const root = `features/${feature}/`;
  const side = ['server', 'web'].find((name) => name === rest[0]);
  const [noun, file] = side === undefined ? rest : rest.slice(1);
  const isShared = file === undefined || noun === 'testing';
  if (side !== undefined) return [isShared ? `${root}${side}/` : `${root}${side}/${noun}/`];
  return isShared ? [root] : ['', 'server/', 'web/'].map((folder) => `${root}${folder}${noun}/`);
}
