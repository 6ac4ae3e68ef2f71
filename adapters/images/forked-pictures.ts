import { type ChildProcess, fork } from 'node:child_process'
import type { ImageProblem } from '#domain/ports/image-editor.port.ts'
import { failure, type Result } from '#domain/result.ts'
import type { FitPicture } from './image-editor.ts'
import type { FromPictures, ToPictures } from './picture-process.ts'

export interface PictureCommand {
  /** The module that calls `runPictureProcess`. */
  readonly entry: URL
  readonly execArgv: readonly string[]
  /** How long it is kept for the next picture. */
  readonly idleMs?: number
  /** How long a picture may take: one of 50 megapixels takes 6 s on a desk, and a minute on a small board. */
  readonly longestMs?: number
}

/** Until the process is there; on a small board that computes something else that takes seconds. */
const longestStartMs = 60_000

/**
 * Makes pictures fit in a process of its own, which is started for the first and ends when no more come: a large one takes
 * 400 MB, of which the C library gives little back, and the library that decodes what strangers send runs beside no pump.
 * To be asked for one picture at a time.
 *
 * A picture with which the process dies or hangs is not usable. Rejects where the process does not start.
 */
export function forkedPictures({ idleMs = 30_000, longestMs = 180_000, ...command }: PictureCommand): FitPicture {
  let current: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  const open = (): ChildProcess => {
    const child = fork(command.entry, [], {
      execArgv: [...command.execArgv],
      // No secret of this process's own.
      env: { MALLOC_ARENA_MAX: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const forget = (): void => {
      if (current === child) current = null
    }
    child.once('exit', forget).on('error', () => child.pid === undefined && forget())
    return child
  }
  const rest = (child: ChildProcess): void => {
    child.unref()
    child.channel?.unref()
    idle = setTimeout(() => {
      if (current === child) current = null
      if (child.connected) child.disconnect()
    }, idleMs).unref()
  }

  return (picture, width) => {
    clearTimeout(idle)
    // One that has died meanwhile is not asked, whether or not that was told already.
    const old = current?.connected ? current : null
    const child = old ?? open()
    current = child
    child.ref()
    child.channel?.ref()
    return answerOf(child, { picture, width }, old === null, longestMs).finally(() => rest(child))
  }
}

function answerOf(
  child: ChildProcess,
  question: ToPictures,
  isNew: boolean,
  longestMs: number,
): Promise<Result<Uint8Array, ImageProblem>> {
  return new Promise((resolve, reject) => {
    let isAsked = false
    const endAfter = (milliseconds: number) => setTimeout(() => child.kill('SIGKILL'), milliseconds)
    let tooLong = endAfter(longestStartMs)
    const ask = (): void => {
      isAsked = true
      clearTimeout(tooLong)
      tooLong = endAfter(longestMs)
      child.send(question, () => undefined)
    }
    const end = (settle: () => void): void => {
      clearTimeout(tooLong)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      settle()
    }
    const onMessage = (message: FromPictures): void => {
      if (message.kind === 'ready') ask()
      else end(() => resolve(message.result))
    }
    const notStarted = (why: string): void => end(() => reject(new Error(`The picture process does not start: ${why}`)))
    const onExit = (code: number | null, signal: string | null): void => {
      if (isAsked) end(() => resolve(failure({ kind: 'image-not-usable' })))
      else notStarted(signal ?? `exit code ${code}`)
    }
    const onError = (error: Error): void => {
      // Without an id the process never came to be; any other error is of a single message.
      if (child.pid === undefined) notStarted(error.message)
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    if (!isNew) ask()
  })
}
