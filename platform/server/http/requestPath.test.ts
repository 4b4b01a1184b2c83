import { expect, test } from 'vitest';
import { originForm, requestPath, requestSearch } from './requestPath.ts';

test.each([
  ['/graphql', '/graphql'],
  ['http://trellis.example.com/graphql?a=/b', '/graphql?a=/b'],
  ['HTTPS://u:p@trellis.example.com:8080//x', '//x'],
  ['http://trellis.example.com', '/'],
  ['http://trellis.example.com?a', '/?a'],
  ['http://trellis.example.com#a', '/#a'],
  ['http:///graphql', 'http:///graphql'],
  ['http://trellis.example.com:99999/graphql', 'http://trellis.example.com:99999/graphql'],
  ['ftp://trellis.example.com/graphql', 'ftp://trellis.example.com/graphql'],
  ['//trellis.example.com/graphql', '//trellis.example.com/graphql'],
  ['*', '*'],
])('reads the request target %s as %s', (target, expected) => expect(originForm(target)).toBe(expected));

test.each([
  ['/graphql?query=%7B', '/graphql'],
  ['/graphql#a?b', '/graphql'],
  ['http://trellis.example.com/%67raphql?a', '/graphql'],
  ['/a%2Fb%3F%23', '/a%2Fb%3F%23'],
  ['/%c3%a9', '/é'],
  ['/a;b=c', '/a;b=c'],
  ['/A/../b//c', '/A/../b//c'],
  ['/%zz', '/%zz'],
])('reads the path of %s as %s', (url, path) => expect(requestPath(url)).toBe(path));

test.each([
  ['/a?b=c?d#e', '?b=c?d'],
  ['/a', ''],
  ['/a#b?c', ''],
])('reads the query of %s as %s', (url, search) => expect(requestSearch(url)).toBe(search));
