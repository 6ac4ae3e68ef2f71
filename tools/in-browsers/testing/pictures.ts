/* Pictures as a worker of a browser draws and sees them. */

interface Pencil {
  fillStyle: string
  fillRect(...area: readonly [number, number, number, number]): void
  drawImage(picture: Bitmap, x: number, y: number): void
  getImageData(x: number, y: number, width: number, height: number): { readonly data: ArrayLike<number> }
}
interface Bitmap {
  readonly width: number
  readonly height: number
}
interface Drawing {
  readonly OffscreenCanvas: new (
    width: number,
    height: number,
  ) => { getContext(kind: '2d'): Pencil; convertToBlob(): Promise<Blob> }
  createImageBitmap(picture: Blob): Promise<Bitmap>
}
const { OffscreenCanvas, createImageBitmap } = globalThis as unknown as Drawing

interface Patch {
  readonly colour: string
  /** In pixels: left, top, width and height. */
  readonly area: readonly [number, number, number, number]
}

/** A PNG of one colour, with patches on it. */
export async function drawnPicture(
  width: number,
  height: number,
  patches: readonly Patch[] = [],
  background = 'rgb(200,30,30)',
): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(width, height)
  const pencil = canvas.getContext('2d')
  for (const { colour, area } of [{ colour: background, area: [0, 0, width, height] } as const, ...patches]) {
    pencil.fillStyle = colour
    pencil.fillRect(...area)
  }
  return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
}

const seen = (picture: Uint8Array): Promise<Bitmap> => createImageBitmap(new Blob([picture as Uint8Array<ArrayBuffer>]))

export async function sizeOf(picture: Uint8Array): Promise<number[]> {
  const { width, height } = await seen(picture)
  return [width, height]
}

/** Red, green and blue at a place, in fractions of width and height. */
export async function pixelOf(picture: Uint8Array, x: number, y: number): Promise<number[]> {
  const bitmap = await seen(picture)
  const pencil = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  pencil.drawImage(bitmap, 0, 0)
  const { data } = pencil.getImageData(Math.floor(x * bitmap.width), Math.floor(y * bitmap.height), 1, 1)
  return Array.from(data).slice(0, 3)
}
