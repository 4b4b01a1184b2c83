import { type Problem, invalid, limitExceeded } from '../results/result.ts';

/** A file as the browser describes it. `type` is its MIME type, '' when unknown; `size` is in bytes. */
export interface FileDescription {
  name: string;
  type: string;
  size: number;
}

/** Texts of an import that its specification may set. */
export interface ImportMessages {
  noFile: string;
  severalFiles: string;
  wrongExtension: string;
  wrongType: string;
  noRows: string;
  headerMismatch: string;
  requiredField: (field: string) => string;
}

/** Texts of the customer import (spec 1 §5). */
export const importMessages: Readonly<ImportMessages> = {
  noFile: 'Please select a CSV file.',
  severalFiles: 'Please drop only one file at a time.',
  wrongExtension: 'Invalid file format. Please select a CSV file.',
  wrongType: 'Invalid file type. Please select a CSV file.',
  noRows: 'File must contain at least one data row',
  headerMismatch: 'Header mismatch. Review template headers.',
  requiredField: (field) => `Required field missing: ${field}`,
};

const mimeTypes: ReadonlySet<string> = new Set([
  'text/csv',
  'application/csv',
  'text/comma-separated-values',
  'application/vnd.ms-excel',
  'text/plain',
]);

/** Data rows of an import file or a feed: tiny rows of a file within the limit of size would take minutes. */
export const maxFileRows = 100_000;

/** Returns the problem of a file or feed with more rows. */
export const tooManyRows = (noun: 'file' | 'feed'): Problem =>
  limitExceeded(
    maxFileRows,
    maxFileRows + 1,
    `The ${noun} has more than 100,000 rows. Split it into smaller ones.`,
  );

const mebibyte = 1024 * 1024;
const maxFileSize = 10 * mebibyte;
/** The specification warns at the size that it refuses; half of it is useful (decision CI5). */
const largeFileSize = 5 * mebibyte;

/** Returns the problems of the selected or dropped files, before one is read: number, extension, MIME type and size (spec 1 §5). */
export function checkFile(
  files: readonly FileDescription[],
  messages?: Partial<ImportMessages>,
): readonly Problem[] {
  const texts = { ...importMessages, ...messages };
  const [file, ...more] = files;
  if (!file) return [fileProblem(texts.noFile, 'REQUIRED')];
  if (more.length > 0) return [fileProblem(texts.severalFiles)];
  if (!file.name.toLowerCase().endsWith('.csv')) return [fileProblem(texts.wrongExtension)];
  const [type = ''] = file.type.toLowerCase().split(';');
  if (type !== '' && !mimeTypes.has(type.trim())) return [fileProblem(texts.wrongType)];
  const size = formatSize(file.size);
  if (file.size > maxFileSize)
    return [limitExceeded(maxFileSize, file.size, `File size (${size}) exceeds maximum limit of 10MB`)];
  if (file.size > largeFileSize)
    return [
      invalid('TOO_LONG', ['file'], `Large file detected (${size}). Processing may take longer.`, 'WARNING'),
    ];
  return [];
}

/** Returns an error of the file as a whole. */
export const fileProblem = (
  message: string,
  code: 'REQUIRED' | 'INVALID_FORMAT' = 'INVALID_FORMAT',
): Problem => invalid(code, ['file'], message);

// Rounded up, so that a file above the limit never shows the limit itself.
const formatSize = (bytes: number): string => `${(Math.ceil((bytes / mebibyte) * 100) / 100).toFixed(2)}MB`;
