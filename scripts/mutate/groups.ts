/** A part of the product and the tests that should detect changes in it. */
export interface Group {
  name: string;
  files: RegExp;
  /** Projects of vitest.config.ts. */
  projects: readonly string[];
  /** Test files of these projects. */
  tests: RegExp;
  tsconfig: string;
  /** Maximum seconds of test files per change; the best ranked by `testsReaching` are selected. */
  maxSeconds: number;
  /** Milliseconds for the tests of one change. */
  timeout: number;
}

const ruleTests = /^(platform\/kernel\/.*|features(\/(?!(server|web)\/)[^/]+){2,3})\.test\.ts$/;

/** The groups by name; the first is the default. */
export const groups: readonly [Group, ...Group[]] = [
  {
    name: 'rules',
    files: /^features(\/(?!(server|web)\/)[^/]+){2,3}\.ts$/,
    projects: ['rules'],
    tests: ruleTests,
    tsconfig: 'tsconfig.pure.json',
    maxSeconds: Infinity,
    timeout: 60_000,
  },
  {
    name: 'kernel',
    files: /^platform\/kernel\//,
    projects: ['rules'],
    tests: ruleTests,
    tsconfig: 'tsconfig.pure.json',
    maxSeconds: Infinity,
    timeout: 60_000,
  },
  {
    name: 'commands',
    // Excludes the database server that the tests themselves start.
    files: /^(features\/.+|platform)\/server\/(?!embeddedPostgres).*\.ts$/,
    projects: ['platform', 'server', 'processes'],
    tests: /^(features\/.+|platform)\/server\/.*\.test\.ts$|^apps\/api\/.*\.test\.ts$/,
    tsconfig: 'tsconfig.server.json',
    maxSeconds: 120,
    timeout: 180_000,
  },
  {
    name: 'web',
    files: /^(platform|features\/.+)\/web\/.*\.ts$/,
    projects: ['web'],
    tests: /^((features\/.+|platform)\/web|apps\/web)\/.*\.test\.tsx?$/,
    tsconfig: 'tsconfig.web.json',
    maxSeconds: 120,
    timeout: 180_000,
  },
];
