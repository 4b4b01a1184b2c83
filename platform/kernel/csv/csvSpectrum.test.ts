import { expect, test } from 'vitest';
import { decodeText } from './decodeText.ts';
import { parseCsv } from './parseCsv.ts';

// Files of csv-spectrum 2.0.0 by Max Ogden and others (BSD-2-Clause, https://github.com/maxogden/csv-spectrum).
const spectrum: readonly (readonly [name: string, text: string, rows: string[][]])[] = [
  [
    'comma_in_quotes',
    'first,last,address,city,zip\nJohn,Doe,120 any st.,"Anytown, WW",08123',
    [
      ['first', 'last', 'address', 'city', 'zip'],
      ['John', 'Doe', '120 any st.', 'Anytown, WW', '08123'],
    ],
  ],
  [
    'empty',
    'a,b,c\n1,"",""\n2,3,4',
    [
      ['a', 'b', 'c'],
      ['1', '', ''],
      ['2', '3', '4'],
    ],
  ],
  [
    'empty_crlf',
    'a,b,c\r\n1,"",""\r\n2,3,4',
    [
      ['a', 'b', 'c'],
      ['1', '', ''],
      ['2', '3', '4'],
    ],
  ],
  [
    'escaped_quotes',
    'a,b\n1,"ha ""ha"" ha"\n3,4\n',
    [
      ['a', 'b'],
      ['1', 'ha "ha" ha'],
      ['3', '4'],
    ],
  ],
  [
    'json',
    'key,val\n1,"{""type"": ""Point"", ""coordinates"": [102.0, 0.5]}"\n',
    [
      ['key', 'val'],
      ['1', '{"type": "Point", "coordinates": [102.0, 0.5]}'],
    ],
  ],
  [
    'newlines',
    'a,b,c\n1,2,3\n"Once upon \na time",5,6\n7,8,9\n',
    [
      ['a', 'b', 'c'],
      ['1', '2', '3'],
      ['Once upon \na time', '5', '6'],
      ['7', '8', '9'],
    ],
  ],
  [
    'newlines_crlf',
    'a,b,c\r\n1,2,3\r\n"Once upon \r\na time",5,6\r\n7,8,9\r\n',
    [
      ['a', 'b', 'c'],
      ['1', '2', '3'],
      ['Once upon \na time', '5', '6'],
      ['7', '8', '9'],
    ],
  ],
  [
    'quotes_and_newlines',
    'a,b\n1,"ha \n""ha"" \nha"\n3,4\n',
    [
      ['a', 'b'],
      ['1', 'ha \n"ha" \nha'],
      ['3', '4'],
    ],
  ],
  [
    'simple',
    'a,b,c\n1,2,3\n',
    [
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ],
  ],
  [
    'simple_crlf',
    'a,b,c\r\n1,2,3\r\n',
    [
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ],
  ],
  [
    'utf8',
    'a,b,c\n1,2,3\n4,5,ʤ',
    [
      ['a', 'b', 'c'],
      ['1', '2', '3'],
      ['4', '5', 'ʤ'],
    ],
  ],
];

test.each(spectrum)('parses %s', (_, text, rows) => expect(parseCsv(text)).toMatchObject({ value: rows }));

test('differs from newlines_crlf: line breaks in cells become those of the database', () =>
  expect(parseCsv('a\r\n"Once upon \r\na time"\r\n')).toMatchObject({
    value: [['a'], ['Once upon \na time']],
  }));

test('differs from location_coordinates, whose degree signs are damaged: refuses it', () =>
  expect(
    decodeText(
      new TextEncoder().encode(
        `Contact Phone Number,Location Coordinates\n2095257564,37\ufffd36'37.8"N 121\ufffd2'17.9"W\n`,
      ),
      TextDecoder,
    ),
  ).toMatchObject({ problems: [{ message: expect.stringContaining('Line 2 contains a character') }] }));
