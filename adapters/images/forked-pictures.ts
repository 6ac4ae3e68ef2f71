import { type ChildProcess, fork } from 'node:child_process'
import type { ImageProblem } from '#domain/ports/images.port.ts'
import { failure, type Result } from '#domain/result.ts'
import type { FitPicture } from './image-editor.ts'
import type { FromPictures, ToPictures } from './sharp-image-editor.ts'

export interface PictureCommand {
  /** Calls `runPictureProcess`. */
  readonly entry: URL
  readonly execArgv: readonly string[]
  readonly idleMs?: number
  /** 50 megapixels take a small board a minute. */
  readonly longestMs?: number
}

const longestStartMs = 60_000

/**
 * In a process that ends when no more pictures come: a large one takes 400 MB, and the library that decodes uploads is
 * kept away from pumps (ADR 0058). One at a time. A picture with which it dies or hangs isn't usable.
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
