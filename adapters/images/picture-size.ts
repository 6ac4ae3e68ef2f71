import { type FormatOf, formatOf } from '#domain/documents/file-format.ts'

export interface PictureSize {
  /** In pixels, as in the file. */
  readonly width: number
  readonly height: number
}

/** From the head alone; null where it doesn't say. */
export function pictureSize(picture: Uint8Array): PictureSize | null {
  const format = formatOf(picture)
  const read = format && Object.hasOwn(readers, format) ? readers[format as keyof typeof readers] : null
  try {
    return read?.(new DataView(picture.buffer, picture.byteOffset, picture.length)) ?? null
  } catch (error) {
    // It ends before its head does.
    if (error instanceof RangeError) return null
    throw error
  }
}

type Reader = (view: DataView) => PictureSize | null

const readers: Readonly<Record<Exclude<FormatOf<'picture'>, 'TIFF'>, Reader>> = {
  PNG: view => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  GIF: view => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  WebP: webpSize,
  JPEG: jpegSize,
  AVIF: heifSize,
}

function webpSize(view: DataView): PictureSize | null {
  switch (textAt(view, 12)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3f_ff, height: view.getUint16(28, true) & 0x3f_ff }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 }
    }
    case 'VP8X': {
      const number = (at: number): number => 1 + view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
      return { width: number(24), height: number(27) }
    }
    default:
      return null
  }
}

/** Markers that begin a frame. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function jpegSize(view: DataView): PictureSize | null {
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    else at += 2 + view.getUint16(at + 2)
  }
}

/** The largest: it may hold several pictures, and tiles. */
function heifSize(view: DataView): PictureSize | null {
  let largest: PictureSize | null = null
  const most = Math.min(view.byteLength - 16, headBytes)
  for (let at = 0; at <= most; at += 1) {
    if (view.getUint8(at) !== firstOfIspe || textAt(view, at) !== 'ispe') continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

const headBytes = 64 * 1024
const firstOfIspe = 'i'.charCodeAt(0)

const textAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map(offset => view.getUint8(at + offset)))
