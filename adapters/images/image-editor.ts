import { imageShape } from '#domain/catalogue/image.ts'
import { formatOf, groupOf } from '#domain/documents/file-format.ts'
import type { ImageEditor, ImageProblem } from '#domain/ports/image-editor.port.ts'
import { failure, type Result } from '#domain/result.ts'
import { createJobQueue } from './job-queue.ts'

/** Each may hold 20 MB. */
const mostWaiting = 32
/**
 * Anybody may ask for smaller versions, in any width; who gets none is shown the picture as it is. They leave room for
 * pictures that someone uploads.
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
      const found = formatOf(picture)
      const unusable = failure({ kind: 'image-not-usable', found } as const)
      if (found === null || groupOf(found) !== 'picture') return unusable
      const mostBefore = width < imageShape.widest ? mostBeforeSmaller : mostWaiting
      const fitted = await queue.run(() => makeFit(picture, width), mostBefore)
      if (!fitted) return failure({ kind: 'images-busy' })
      return !fitted.ok && fitted.problem.kind === 'image-not-usable' ? unusable : fitted
    },
  }
}

/** In pixels, from the size of a picture as it is seen. 16:9, and never larger than the picture has pixels for. */
export function fittedSize(
  own: { readonly width: number; readonly height: number },
  wanted: number,
): { readonly width: number; readonly height: number } {
  const widest = Math.floor(Math.min(own.width, (own.height * imageShape.width) / imageShape.height))
  const width = Math.max(1, Math.min(Math.trunc(wanted), imageShape.widest, widest))
  return { width, height: Math.max(1, Math.round((width * imageShape.height) / imageShape.width)) }
}
