import { useEffect } from 'react'
import { imageShape } from '#domain/catalogue/image.ts'
import { formatOf, headBytes, pictureRefusal } from '#domain/documents/file-format.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { upload } from '../../api/file-requests.ts'
import { useTask } from '../../queries/use-task.ts'

/** Of an input for files. Systems that don't know the photos of iPhones give them no type. */
export const pictureFiles = 'image/*,.heic,.heif'

interface Size {
  readonly width: number
  readonly height: number
}

/** A part of a picture, in its pixels. */
export interface Area extends Size {
  readonly x: number
  readonly y: number
}

/** Width by height of every picture. */
export const pictureAspect = imageShape.width / imageShape.height

/** How large a part is kept: never enlarged, at most `widest` pixels wide, in the shape of pictures. */
export function keptSize(area: Area, widest: number = imageShape.widest): Size {
  const width = Math.max(1, Math.round(Math.min(widest, area.width)))
  return { width, height: Math.max(1, Math.round(width / pictureAspect)) }
}

/** Parts narrower than this look blurred on a large screen, in pixels. */
const sharpWidth = 800
export const isBlurry = (area: Area): boolean => area.width < sharpWidth

/** The largest part of a picture that has its shape, from the middle. */
export function middleOf({ width, height }: Size): Area {
  const [wide, high] = [Math.min(width, height * pictureAspect), Math.min(height, width / pictureAspect)]
  return { x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high }
}

const quality = 0.9
const previewWidth = 640
const smallWidth = 320

export interface CroppedPicture {
  readonly content: Blob
  /** A data URL. */
  readonly previewUrl: string
}

/** Cuts a part out of a picture, as a JPEG on white. Rejects pictures that no browser can show. */
export async function cutOut(url: string, area: Area): Promise<CroppedPicture> {
  const picture = await decoded(url)
  const content = await jpegOf(drawn(picture, area, keptSize(area)))
  const previewUrl = drawn(picture, area, keptSize(area, previewWidth)).toDataURL('image/jpeg', 0.8)
  return { content, previewUrl }
}

/** The middle of a picture, small, as a data URL. Rejects pictures that no browser can show. */
export async function smallPreview(url: string): Promise<string> {
  const picture = await decoded(url)
  const area = middleOf({ width: picture.naturalWidth, height: picture.naturalHeight })
  return drawn(picture, area, keptSize(area, smallWidth)).toDataURL('image/jpeg', 0.8)
}

/** Cuts the middle out of a picture, as a JPEG on white. Rejects pictures that no browser can show. */
export async function cutMiddle(url: string): Promise<Blob> {
  const picture = await decoded(url)
  const area = middleOf({ width: picture.naturalWidth, height: picture.naturalHeight })
  return jpegOf(drawn(picture, area, keptSize(area)))
}

/**
 * @param sent gets the share that has been sent, from 0 to 1
 * @returns the key by which a thing can be given the picture
 * @throws ApiProblem
 */
export const sendPicture = async (content: Blob, sent: (share: number) => void): Promise<string> =>
  (await upload<{ readonly imageKey: string }>('/api/files/image', content, sent)).imageKey

/** @throws ApiProblem that says what the file is instead, where it shows by its content */
export async function refuse(file: Blob): Promise<never> {
  const head = await file.slice(0, headBytes).arrayBuffer()
  const values = Object.entries(pictureRefusal(formatOf(new Uint8Array(head))))
  throw new ApiProblem({ code: 'image-not-usable', values: values.map(([name, value]) => ({ name, value })) })
}

/** However large it is, and whatever its name: a browser that can show it also makes it smaller before it is sent. */
async function openPicture(file: File): Promise<string> {
  const url = URL.createObjectURL(file)
  try {
    await decoded(url)
    return url
  } catch {
    URL.revokeObjectURL(url)
    return refuse(file)
  }
}

/** A file that was chosen, dropped or pasted: its address in this page, to choose the part that's kept. */
export function useOpenedPicture() {
  const { done: url, isBusy, problem, run, reset } = useTask(openPicture)
  // A picture that's no longer shown gives its memory back.
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return { url, isBusy, problem, open: (file: File) => void run(file), close: reset }
}

/** Rejects what no browser can show. */
async function decoded(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return picture
}

function drawn(picture: HTMLImageElement, area: Area, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw')
  context.imageSmoothingQuality = 'high'
  // JPEG knows no transparency: what shines through would be black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height)
  return canvas
}

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob === null ? reject(new Error('The picture is too large to draw')) : resolve(blob)),
      'image/jpeg',
      quality,
    )
  })
