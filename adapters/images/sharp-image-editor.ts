import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { imageShape } from '#domain/catalogue/image.ts'
import type { ImageEditor, ImageProblem } from '#domain/ports/image-editor.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { createJobQueue } from './job-queue.ts'

/** How much of a picture may be in memory at once, and what a large phone makes; in bytes and pixels. */
const limits = { decoded: 160_000_000, megapixels: 53 } as const

/** Each may hold 20 MB. */
const mostWaiting = 32
/**
 * Anybody may ask for smaller versions, in any width; who gets none is shown the picture as it is. They leave room for
 * pictures that somebody uploads.
 */
const mostBeforeSmaller = 16

/** Makes one picture fit; it was looked at from outside. */
export type FitPicture = (picture: Uint8Array, width: number) => Promise<Result<Uint8Array, ImageProblem>>

/** Works on one picture at a time: a board may have less memory than two of them take. */
export function createImageEditor(makeFit: FitPicture): ImageEditor {
  const queue = createJobQueue(mostWaiting)
  return {
    crop: async (picture, width) => {
      // Only pictures get as far as the library, which also reads vectors and documents.
      if (pictureFormat(picture) === null) return unusable
      const mostBefore = width < imageShape.widest ? mostBeforeSmaller : mostWaiting
      return queue.run(() => makeFit(picture, width), mostBefore) ?? busy
    },
  }
}

type Refused = Result<never, ImageProblem>
const unusable: Refused = failure({ kind: 'image-not-usable' })
const busy: Refused = failure({ kind: 'images-busy' })

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
  const widest = Math.floor(Math.min(own.width, (own.height * imageShape.width) / imageShape.height))
  const wanted = Math.max(1, Math.min(Math.trunc(width), imageShape.widest, widest))
  const height = Math.max(1, Math.round((wanted * imageShape.height) / imageShape.width))
  return upright
    .resize(wanted, height, { fit: 'cover', position: 'centre' })
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

/**
 * The format of a picture by its first bytes, or null when it is none that is worked on here: no vectors, no documents.
 */
function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const found = signatures.find(({ parts }) => parts.every(([offset, text]) => isAt(bytes, offset, text)))
  return found?.format ?? null
}

type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'heif'

const isAt = (bytes: Uint8Array, offset: number, text: string): boolean =>
  [...text].every((character, index) => bytes[offset + index] === character.charCodeAt(0))

interface Signature {
  readonly format: PictureFormat
  readonly parts: readonly (readonly [offset: number, text: string])[]
}

const signatures: readonly Signature[] = [
  { format: 'jpeg', parts: [[0, '\xff\xd8\xff']] },
  { format: 'png', parts: [[0, '\x89PNG\r\n\x1a\n']] },
  { format: 'gif', parts: [[0, 'GIF87a']] },
  { format: 'gif', parts: [[0, 'GIF89a']] },
  {
    format: 'webp',
    parts: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
  { format: 'tiff', parts: [[0, 'II*\0']] },
  { format: 'tiff', parts: [[0, 'MM\0*']] },
  { format: 'heif', parts: [[4, 'ftypavif']] },
  { format: 'heif', parts: [[4, 'ftypavis']] },
]
