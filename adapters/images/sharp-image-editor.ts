import type { Metadata, Sharp, SharpOptions } from 'sharp'
import type { ImageProblem } from '#domain/ports/image-editor.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type FitPicture, fittedSize } from './image-editor.ts'

/** How much of a picture may be in memory at once, and what a large phone makes; in bytes and pixels. */
const limits = { decoded: 160_000_000, megapixels: 53 } as const

type Refused = Result<never, ImageProblem>
const unusable: Refused = failure({ kind: 'image-not-usable' })

/** In this very process. */
export const fitPicture: FitPicture = async (picture, width) => {
  const sharp = await loadLibrary()
  try {
    // Reads the head only: a bomb is known before it goes off.
    const head = await sharp(picture, { ...options, limitInputPixels: false }).metadata()
    const mostMegapixels = megapixelsFor(head)
    if (head.width * head.height > mostMegapixels * 1e6) return failure({ kind: 'image-too-large', mostMegapixels })
    return success(await cropped(sharp(picture, options).autoOrient(), head, width))
  } catch {
    return unusable
  }
}

function megapixelsFor({ channels, depth }: Metadata): number {
  const bytes = depth.endsWith('char') ? 1 : depth.endsWith('short') ? 2 : 4
  return Math.min(limits.megapixels, Math.floor(limits.decoded / (Math.max(3, channels) * bytes) / 1e6))
}

/** Damaged pictures are refused; of animations the first frame counts. */
const options: SharpOptions = {
  failOn: 'error',
  limitInputPixels: limits.megapixels * 1e6,
  pages: 1,
  sequentialRead: true,
}

function cropped(upright: Sharp, { autoOrient: own }: Metadata, width: number): Promise<Uint8Array> {
  const fitted = fittedSize(own, width)
  return upright
    .resize(fitted.width, fitted.height, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 85, progressive: true })
    .toBuffer()
}

type Library = typeof import('sharp')['default']
let library: Promise<Library> | undefined

/** Once. */
export function loadLibrary(): Promise<Library> {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return library
}
