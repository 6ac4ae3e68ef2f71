import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { ImageProblem } from '#domain/ports/images.port.ts'
import type { Result } from '#domain/result.ts'
import { fitPicture, loadLibrary } from './sharp-image-editor.ts'

export interface ToPictures {
  readonly picture: Uint8Array
  readonly width: number
}

export type FromPictures =
  | { readonly kind: 'ready' }
  | { readonly kind: 'fitted'; readonly result: Result<Uint8Array, ImageProblem> }

/** Makes pictures fit, one at a time, until the parent disconnects. */
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

/** Pouring has priority, and the kernel ends this process first where memory runs out. */
function giveWay(): void {
  setPriority(10)
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not Linux.
  }
}
