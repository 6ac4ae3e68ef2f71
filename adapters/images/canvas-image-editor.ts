import type { ImageProblem } from '#domain/ports/images.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { createImageEditor, type FitPicture, fittedSize } from './image-editor.ts'
import { type PictureSize, pictureSize } from './picture-size.ts'

/** Four bytes each. */
const mostMegapixels = 40

/** The server is compiled without these types of a browser's worker. */
interface Drawing {
  createImageBitmap(picture: Blob, options: { readonly imageOrientation: 'from-image' }): Promise<Bitmap>
  readonly OffscreenCanvas: new (width: number, height: number) => Canvas
}
interface Bitmap extends PictureSize {
  close(): void
}
interface Canvas {
  getContext(kind: '2d', options: { readonly alpha: boolean }): Pencil | null
  convertToBlob(options: { readonly type: string; readonly quality: number }): Promise<Blob>
}
interface Pencil {
  fillStyle: string
  imageSmoothingQuality: 'high'
  fillRect(x: number, y: number, width: number, height: number): void
  drawImage(picture: Bitmap, ...fromAndTo: [...Area, ...Area]): void
}
type Area = [x: number, y: number, width: number, height: number]

type Refused = Result<never, ImageProblem>
const unusable: Refused = failure({ kind: 'image-not-usable' })
const tooLarge: Refused = failure({ kind: 'image-too-large', mostMegapixels })

const isTooLarge = ({ width, height }: PictureSize): boolean => width * height > mostMegapixels * 1e6

const fitOnCanvas: FitPicture = async (picture, width) => {
  const drawing = globalThis as unknown as Drawing
  const said = pictureSize(picture)
  if (said && isTooLarge(said)) return tooLarge
  let bitmap: Bitmap
  try {
    const blob = new Blob([picture as Uint8Array<ArrayBuffer>])
    bitmap = await drawing.createImageBitmap(blob, { imageOrientation: 'from-image' })
  } catch {
    return unusable
  }
  try {
    return isTooLarge(bitmap) ? tooLarge : success(await drawn(bitmap, width, drawing))
  } finally {
    bitmap.close()
  }
}

async function drawn(bitmap: Bitmap, wanted: number, { OffscreenCanvas }: Drawing): Promise<Uint8Array> {
  const { width, height } = fittedSize(bitmap, wanted)
  const canvas = new OffscreenCanvas(width, height)
  const pencil = canvas.getContext('2d', { alpha: false })
  if (!pencil) throw new Error('The browser draws no pictures')
  pencil.fillStyle = '#ffffff'
  pencil.fillRect(0, 0, width, height)
  pencil.imageSmoothingQuality = 'high'
  pencil.drawImage(bitmap, ...aroundMiddle(bitmap, { width, height }), 0, 0, width, height)
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  return new Uint8Array(await jpeg.arrayBuffer())
}

function aroundMiddle(own: PictureSize, shape: PictureSize): Area {
  const scale = Math.min(own.width / shape.width, own.height / shape.height)
  const [width, height] = [shape.width * scale, shape.height * scale]
  return [(own.width - width) / 2, (own.height - height) / 2, width, height]
}

/** Reads what the browser reads, so mostly no TIFF. */
export const canvasImageEditor = createImageEditor(fitOnCanvas)
