import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { FailOnOptions, Metadata, Sharp, SharpOptions } from 'sharp'
import { formatOf } from '#domain/documents/file-format.ts'
import type { ImageProblem } from '#domain/ports/images.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type FitPicture, fittedSize } from './image-editor.ts'

/** Decoded in bytes. */
const limits = { decoded: 160_000_000, megapixels: 53 } as const

type Refused = Result<never, ImageProblem>
const unusable: Refused = failure({ kind: 'image-not-usable' })

export const fitPicture: FitPicture = async (picture, width) => {
  const fitted = await fitWith(picture, width, 'error')
  if (fitted.ok || fitted.problem.kind !== 'image-not-usable' || formatOf(picture) !== 'JPEG') return fitted
  const ended = Buffer.concat([picture, endOfJpeg])
  return (await hasLowerEdge(ended).catch(() => false)) ? fitWith(ended, width, 'truncated') : fitted
}

const endOfJpeg = Uint8Array.of(0xff, 0xd9)

/** Decoders fill missing parts of a JPEG with grey. */
const isGrey = (value: number): boolean => Math.abs(value - 128) <= 1

/** Then hardly more than its end is missing. */
async function hasLowerEdge(jpeg: Uint8Array): Promise<boolean> {
  const sharp = await loadLibrary()
  const { width, height } = await sharp(jpeg).metadata()
  const row = await sharp(jpeg, { ...limited, failOn: 'truncated' })
    .extract({ left: 0, top: height - 1, width, height: 1 })
    .raw()
    .toBuffer()
  return !row.every(isGrey)
}

async function fitWith(picture: Uint8Array, width: number, failOn: FailOnOptions): ReturnType<FitPicture> {
  const sharp = await loadLibrary()
  const options: SharpOptions = { ...limited, failOn }
  try {
    // Reads the head only: a bomb is found before it is decoded.
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

const limited: SharpOptions = {
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

export function loadLibrary(): Promise<Library> {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return library
}

export interface ToPictures {
  readonly picture: Uint8Array
  readonly width: number
}

export type FromPictures =
  | { readonly kind: 'ready' }
  | { readonly kind: 'fitted'; readonly result: Result<Uint8Array, ImageProblem> }

/** Until the parent disconnects. */
export async function runPictureProcess(): Promise<void> {
  process.once('disconnect', () => process.exit(0))
  giveWay()
  await loadLibrary()
  process.on('message', ({ picture, width }: ToPictures) => {
    void fitPicture(picture, width).then(result => send({ kind: 'fitted', result }))
  })
  send({ kind: 'ready' })
}

const send = (message: FromPictures): void => void process.send?.(message, undefined, undefined, () => undefined)

/** Pouring has priority, and the kernel kills this process first. */
function giveWay(): void {
  setPriority(10)
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not Linux.
  }
}
