import { type ChildProcess, fork } from 'node:child_process'
import type { ImageProblem } from '#domain/ports/images.port.ts'
import { failure, type Result } from '#domain/result.ts'
import type { FitPicture } from './image-editor.ts'
import type { FromPictures, ToPictures } from './picture-process.ts'

export interface PictureCommand {
  /** The module that calls `runPictureProcess`. */
  readonly entry: URL
  readonly execArgv: readonly string[]
  /** How long it waits for the next picture. */
  readonly idleMs?: number
  /** 50 megapixels take 6 s on a desk, and a minute on a small board. */
  readonly longestMs?: number
}

/** A busy small board takes seconds. */
const longestStartMs = 60_000

/**
 * Makes pictures fit in a process of its own, which ends when no more come: a large picture takes 400 MB, of which
 * little is given back, and the library that decodes uploads is kept away from pumps (ADR 0058). One picture at a time.
 *
 * A picture with which the process dies or hangs is not usable. Rejects where the process does not start.
 */
export function forkedPictures({ idleMs = 30_000, longestMs = 180_000, ...command }: PictureCommand): FitPicture {
  let current: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  const open = (): ChildProcess => {
    const child = fork(command.entry, [], {
      execArgv: [...command.execArgv],
      // No secrets.
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
    // It may have died meanwhile.
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
