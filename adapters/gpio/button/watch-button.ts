import { failure, type Result, success } from '#domain/result.ts'
import { milliseconds } from '#domain/units/duration.ts'
import type { GpioKernel } from '../kernel/gpio-kernel.ts'
import { findHeaderLines } from '../kernel/header-lines.ts'
import { LineEdges } from '../kernel/held-lines.ts'

export interface ButtonOptions {
  readonly kernel: GpioKernel
  /** 0–27, to ground. */
  readonly nr: number
  /** At most 21 characters. */
  readonly purpose: string
  readonly onPressed: () => void
  /** At the beginning, and about once a second, while it's closed. */
  readonly onHeld?: () => void
  /** Once: it's not watched from then on. */
  readonly onLost: (reason: string) => void
  readonly every?: (call: () => void) => () => void
}

export interface WatchedButton {
  close(): void
}

/** Contacts of buttons bounce for 1–10 ms. */
const debounce = milliseconds(10)
const buffered = 64
const lookEveryMs = 4
/** Looks between reminders of a held button, in case the machine was reset meanwhile. */
const looksPerReminder = 250

/**
 * Watches a button to ground, through the pull-up inside the chip; notices it within about 15 ms. A lost edge counts as
 * pressed.
 */
export function watchButton(options: ButtonOptions): Result<WatchedButton, string> {
  const { kernel, nr, purpose, onPressed, onHeld, onLost, every = everyFewMs } = options
  const header = findHeaderLines(kernel)
  if (!header.ok) return header
  const line = header.value.get(nr)
  if (!line) return failure(`the header has no pin ${nr}`)
  const opened = LineEdges.open(kernel, line, purpose, { debounce, buffered })
  if (!opened.ok) return opened
  const edges = opened.value
  let looks = 0
  const isHeld = (): boolean => {
    const level = edges.level()
    return level.ok && level.value === 'low'
  }
  const stop = every(() => {
    const looked = edges.look()
    if (!looked.ok) {
      close()
      onLost(looked.problem)
      return
    }
    const isDue = ++looks % looksPerReminder === 0
    if (looked.value.lost > 0 || looked.value.edges.some(({ level }) => level === 'low')) onPressed()
    else if (onHeld && isDue && isHeld()) onHeld()
  })
  const close = (): void => {
    stop()
    edges.close()
  }
  const atFirst = edges.level()
  if (!atFirst.ok) {
    close()
    return atFirst
  }
  if (atFirst.value === 'low') onHeld?.()
  return success({ close })
}

function everyFewMs(call: () => void): () => void {
  const timer = setInterval(call, lookEveryMs)
  return () => clearInterval(timer)
}

interface KeepWatchingOptions extends Omit<ButtonOptions, 'kernel' | 'onLost'> {
  readonly openKernel: () => Result<GpioKernel, string>
  /** At once, and about every two seconds while it can't be watched. */
  readonly onDeaf: (reason: string) => void
  readonly onHeard: () => void
  readonly after?: (milliseconds: number, call: () => void) => () => void
}

const retryMs = 2_000

/** As {@link watchButton}, tried again while that fails. */
export function keepWatchingButton({
  openKernel,
  onDeaf,
  onHeard,
  after = later,
  ...button
}: KeepWatchingOptions): WatchedButton {
  let watched: WatchedButton | null = null
  let wasDeaf = false
  let callOff: () => void = () => undefined
  const beDeaf = (reason: string): void => {
    wasDeaf = true
    watched = null
    callOff = after(retryMs, attend)
    onDeaf(reason)
  }
  const attend = (): void => {
    const kernel = openKernel()
    const opened = kernel.ok ? watchButton({ ...button, kernel: kernel.value, onLost: beDeaf }) : kernel
    if (!opened.ok) {
      beDeaf(opened.problem)
      return
    }
    watched = opened.value
    if (wasDeaf) onHeard()
    wasDeaf = false
  }
  attend()
  return {
    close() {
      callOff()
      watched?.close()
      watched = null
    },
  }
}

function later(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds)
  return () => clearTimeout(timer)
}
