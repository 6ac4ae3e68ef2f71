import type { Conversion, SourceCounts } from './scale-source.ts'

/** The line from the scale's process to the one that wants to know what it says. */
export interface ScaleChannel {
  send(message: FromScale): void
  onMessage(listener: (message: ToScale) => void): void
  /** Calls at once if the other end is gone already. */
  onGone(listener: () => void): void
}

/** Someone who takes nothing for this many messages is not fed any more: what waits would be stale. */
const mostPending = 50

/** The line to the process that forked this one. */
export function parentScaleChannel(): ScaleChannel {
  let pending = 0
  const sent = (): void => {
    pending--
  }
  return {
    send(message) {
      if (!process.connected || !process.send || pending >= mostPending) return
      pending++
      process.send(message, undefined, undefined, sent)
    },
    onMessage: listener => void process.on('message', message => listener(message as ToScale)),
    onGone(listener) {
      if (process.connected) process.once('disconnect', listener)
      else listener()
    },
  }
}

/** The pins of a converter, by their numbers on the computer's own header. */
export interface ConverterPins {
  readonly clock: number
  readonly data: number
}

export type ToScale =
  | { readonly kind: 'open'; readonly pins: ConverterPins }
  /** Whether conversions are wanted. */
  | { readonly kind: 'listen'; readonly on: boolean }

export type FromScale =
  /** The process is there. */
  | { readonly kind: 'hello' }
  /** A sign of life, five times a second. */
  | { readonly kind: 'tick'; readonly counts: SourceCounts }
  | ({ readonly kind: 'conversion' } & Conversion)
  /** A message for the person who looks after the machine only. */
  | { readonly kind: 'trouble'; readonly text: string }
