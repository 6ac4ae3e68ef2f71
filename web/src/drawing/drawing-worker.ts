/** Draws and paints drinks beside the page. A worker: started by painted-drink.view.tsx. */

import { drawDrink } from './draw-drink.ts'
import { paintDrawing } from './paint-drawing.ts'
import type { PaintAnswer, PaintOrder } from './painted-drink.view.tsx'

addEventListener('message', ({ data }: MessageEvent<PaintOrder>) => {
  void paint(data)
    .catch(() => null)
    .then(picture => postMessage({ id: data.id, picture } satisfies PaintAnswer))
})

async function paint({ drawing, edge }: PaintOrder): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(edge, edge)
  const context = canvas.getContext('2d')
  if (context === null) return null
  paintDrawing(drawDrink(drawing), context, edge)
  return canvas.convertToBlob()
}
