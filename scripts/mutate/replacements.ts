/** Replacements of each operator. */
export const operators: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
};

/** Methods with a counterpart of the same signature. */
export const swappedMethods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  trunc: 'ceil',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  indexOf: 'lastIndexOf',
  lastIndexOf: 'indexOf',
  find: 'findLast',
  findLast: 'find',
  toLowerCase: 'toUpperCase',
  toUpperCase: 'toLowerCase',
  trimStart: 'trimEnd',
  trimEnd: 'trimStart',
  padStart: 'padEnd',
  add: 'delete',
  push: 'unshift',
  shift: 'pop',
  pop: 'shift',
};

/** Methods that can be removed: the object replaces the result. */
export const unwrappedMethods: ReadonlySet<string> = new Set([
  'trim',
  'trimStart',
  'trimEnd',
  'toLowerCase',
  'toUpperCase',
  'filter',
  'slice',
  'sort',
  'toSorted',
  'toReversed',
  'reverse',
  'normalize',
  'replace',
  'replaceAll',
  'padStart',
  'padEnd',
  'min',
  'max',
  'positive',
  'optional',
  'strict',
]);

/** Patterns within a regular expression and their replacements. */
export const shortened: readonly (readonly [RegExp, string])[] = [
  [/(?<=^\/)\^/g, ''],
  [/\$(?=\/\w*$)/g, ''],
  [/(?<=[^\\(])\+(?!\?)/g, ''],
  [/(?<=\{)\d+(?=,?\d*\})/g, '0'],
  [/(?<=\/)i(?=\w*$)/g, ''],
];
