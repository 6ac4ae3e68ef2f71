import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { ImageProblem } from '#domain/ports/image-editor.port.ts'
import type { Result } from '#domain/result.ts'
import { fitPicture, loadLibrary } from './sharp-image-editor.ts'

export interface ToPictures {
  readonly picture: Uint8Array
  readonly width: number
}

export type FromPictures =
  | { readonly kind: 'ready' }
  | { readonly kind: 'fitted'; readonly result: Result<Uint8Array, ImageProblem> }

/** The whole of a process that makes pictures fit, one at a time, as long as someone is connected. */
export async function runPictureProcess(): Promise<void> {
  process.once('disconnect', () => process.exit(0))
  giveWay()
  await loadLibrary()
  process.on('message', ({ picture, width }: ToPictures) => {
    void fitPicture(picture, width).then(result => tell({ kind: 'fitted', result }))
  })
  tell({ kind: 'ready' })
}

const tell = (message: FromPictures): void => void process.send?.(message, undefined, undefined, () => undefined)

/** A machine that pours goes first; and where memory runs out it is this process that the kernel ends. */
function giveWay(): void {
  setPriority(10)
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not Linux: nobody asks.
  }
}
