import { imageShape } from '#domain/catalogue/image.ts'
import { formatOf, groupOf } from '#domain/documents/file-format.ts'
import type { ImageEditor, ImageProblem } from '#domain/ports/images.port.ts'
import { failure, type Result } from '#domain/result.ts'
import type { PictureSize } from './picture-size.ts'

/** Each may hold 20 MB. */
const mostWaiting = 32
/** For smaller versions, which anyone may ask for in any width, and can do without: uploads have priority. */
const mostBeforeSmaller = 16

/** The format was checked before. */
export type FitPicture = (picture: Uint8Array, width: number) => Promise<Result<Uint8Array, ImageProblem>>

/** One picture at a time: a board may lack memory for two. */
export function createImageEditor(makeFit: FitPicture): ImageEditor {
  const queue = createJobQueue(mostWaiting)
  return {
    crop: async (picture, width) => {
      // The library would also read vectors and documents.
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

/** In pixels; 16:9, and never enlarged. @param own the size as seen */
export function fittedSize(own: PictureSize, wanted: number): PictureSize {
  const widest = Math.floor(Math.min(own.width, (own.height * imageShape.width) / imageShape.height))
  const width = Math.max(1, Math.min(Math.trunc(wanted), imageShape.widest, widest))
  return { width, height: Math.max(1, Math.round((width * imageShape.height) / imageShape.width)) }
}

/** @param mostWaiting beside the running one */
export function createJobQueue(mostWaiting: number) {
  let pending = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    /**
     * @param mostBefore waiting jobs: optional ones give way earlier
     * @returns null when too many wait already; rejects when the job does
     */
    run<Value>(job: () => Promise<Value>, mostBefore = mostWaiting): Promise<Value> | null {
      if (pending > mostBefore) return null
      pending++
      const result = last.then(job).finally(() => {
        pending--
      })
      last = result.catch(() => undefined)
      return result
    },
  }
}
