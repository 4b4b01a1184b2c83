import {
  findLogoSizeProblem,
  isPng,
  logoMessages,
  maxLogoBytes,
  maxLogoSide,
  readPngSize,
} from '#features/identity/settings/logo.ts';

/** Pixels of a side of a chosen image: a larger one takes more memory than a phone has. */
const maxSourceSide = 4000;

type LogoFile = { base64: string } | { problem: string };

/**
 * Reads a chosen PNG or SVG file and draws it as PNG, so that the server stores pixels alone. An image runs no scripts and
 * loads nothing. A drawing that takes too many bytes is drawn smaller.
 */
export async function readLogoFile(file: File): Promise<LogoFile> {
  // Not read: it may have gigabytes.
  if (file.size > maxLogoBytes) return { problem: logoMessages.tooLarge };
  const content = await file.arrayBuffer().catch(() => undefined);
  if (!content) return { problem: logoMessages.unreadable };
  const bytes = new Uint8Array(content);
  const type = findType(bytes);
  if (type === undefined) return { problem: logoMessages.otherType };
  const size = readPngSize(bytes);
  const problem = size && findLogoSizeProblem(size, maxSourceSide);
  if (problem !== undefined) return { problem };
  const image = await loadImage(type, bytes);
  if (!image) return { problem: logoMessages.unreadable };
  const base64 = await draw(image, type === 'image/svg+xml');
  return base64 === undefined ? { problem: logoMessages.unreadable } : { base64 };
}

/** Returns the type of a file by its content. */
function findType(bytes: Uint8Array): 'image/png' | 'image/svg+xml' | undefined {
  if (isPng(bytes)) return 'image/png';
  const start = new TextDecoder().decode(bytes.subarray(0, 10_000)).trimStart();
  return /^<[\s\S]*?<svg[\s>]|^<svg[\s>]/.test(start) ? 'image/svg+xml' : undefined;
}

async function loadImage(type: string, bytes: Uint8Array): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = `data:${type};base64,${toBase64(bytes)}`;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}

/** Draws an image as PNG in base64; undefined when the browser does not draw it. `grows`: it has no pixels of its own. */
async function draw(image: HTMLImageElement, grows: boolean): Promise<string | undefined> {
  // Drawings without a size.
  const width = image.naturalWidth || 300;
  const height = image.naturalHeight || 150;
  const fitting = maxLogoSide / Math.max(width, height);
  for (let scale = grows ? fitting : Math.min(1, fitting); scale * width >= 1; scale /= 2) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(width * scale));
    canvas.height = Math.max(1, Math.floor(height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await toPng(canvas);
    if (!png) return undefined;
    if (png.size <= maxLogoBytes) return toBase64(new Uint8Array(await png.arrayBuffer()));
  }
  return undefined;
}

const toPng = (canvas: HTMLCanvasElement): Promise<Blob | undefined> =>
  new Promise((resolve) => {
    try {
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png');
    } catch {
      // Some browsers do not give out drawings that include pages.
      resolve(undefined);
    }
  });

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
