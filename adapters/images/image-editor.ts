import { imageShape } from '#domain/catalogue/image.ts'
import { formatOf, groupOf } from '#domain/documents/file-format.ts'
import type { ImageEditor, ImageProblem } from '#domain/ports/images.port.ts'
import { failure, type Result } from '#domain/result.ts'
import { createTurns } from '#domain/turns.ts'
import type { PictureSize } from './picture-size.ts'

/** Each may hold 20 MB. */
const mostWaiting = 32
/** For smaller versions, which anyone may ask for: uploads have priority. */
const mostBeforeSmaller = 16

export type FitPicture = (picture: Uint8Array, width: number) => Promise<Result<Uint8Array, ImageProblem>>

/** A board may lack memory for two pictures. */
export function createImageEditor(makeFit: FitPicture): ImageEditor {
  const queue = createJobQueue(mostWaiting)
  return {
    crop: async (picture, width) => {
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

/** In pixels; 16:9, and never enlarged. */
export function fittedSize(own: PictureSize, wanted: number): PictureSize {
  const widest = Math.floor(Math.min(own.width, (own.height * imageShape.width) / imageShape.height))
  const width = Math.max(1, Math.min(Math.trunc(wanted), imageShape.widest, widest))
  return { width, height: Math.max(1, Math.round((width * imageShape.height) / imageShape.width)) }
}

export function createJobQueue(mostWaiting: number) {
  const { inTurn } = createTurns()
  let pending = 0
  return {
    /** @param mostBefore waiting jobs: optional ones give way @returns null when too many wait */
    run<Value>(job: () => Promise<Value>, mostBefore = mostWaiting): Promise<Value> | null {
      if (pending > mostBefore) return null
      pending++
      return inTurn(job).finally(() => {
        pending--
      })
    },
  }
}
