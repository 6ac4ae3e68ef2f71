import type { Sharp, SharpOptions } from 'sharp'
import { imageShape } from '#domain/catalogue/image.ts'
import type { ImageEditor, ImageProblem } from '#domain/ports/image-editor.port.ts'
import { failure, type Result, success } from '#domain/result.ts'

/** A picture of this many pixels takes some 200 MB while it is decoded. */
const mostMegapixels = 50

/** The library is loaded when the first picture is worked on: most machines start without one. */
export const sharpImageEditor: ImageEditor = {
  async fit(picture, width) {
    const sharp = await loaded()
    try {
      const { width: ownWidth = 0, height: ownHeight = 0 } = await sharp(picture, options).rotate().metadata()
      if (ownWidth * ownHeight > mostMegapixels * 1e6) return tooLarge
      return success(await cropped(sharp(picture, options).rotate(), ownWidth, ownHeight, width))
    } catch {
      return unusable
    }
  },
}

type Refused = Result<never, ImageProblem>
const unusable: Refused = failure({ kind: 'image-not-usable' })
const tooLarge: Refused = failure({ kind: 'image-too-large', mostMegapixels })

/** Damaged pictures are refused; of animations the first frame counts. */
const options: SharpOptions = { failOn: 'error', limitInputPixels: 268_402_689, pages: 1, sequentialRead: true }

function cropped(picture: Sharp, ownWidth: number, ownHeight: number, width: number): Promise<Uint8Array> {
  const widest = Math.floor(Math.min(ownWidth, (ownHeight * imageShape.width) / imageShape.height))
  const wanted = Math.max(1, Math.min(width, imageShape.widest, widest))
  const height = Math.max(1, Math.round((wanted * imageShape.height) / imageShape.width))
  return picture
    .resize(wanted, height, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer()
}

let library: Promise<typeof import('sharp')['default']> | undefined

function loaded(): Promise<typeof import('sharp')['default']> {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return library
}
