import type { Result } from '#domain/result.ts'
import type { GpioKernel } from '../kernel/gpio-kernel.ts'
import { type ButtonOptions, type WatchedButton, watchButton } from './watch-button.ts'

export interface TendedButtonOptions extends Omit<ButtonOptions, 'kernel' | 'onLost'> {
  /** Asked anew for each attempt. */
  readonly openKernel: () => Result<GpioKernel, string>
  /** At once, and about every two seconds while nobody would notice that it is pressed; the reason says what to do. */
  readonly onDeaf: (reason: string) => void
  /** It is watched, after it was not. */
  readonly onHeard: () => void
  /** Calls once, after so many milliseconds. @returns a function that calls it off */
  readonly after?: (milliseconds: number, call: () => void) => () => void
}

const retryMs = 2_000

/** Watches a button as {@link watchButton} does, and goes on trying while that cannot be done. */
export function tendButton({
  openKernel,
  onDeaf,
  onHeard,
  after = later,
  ...button
}: TendedButtonOptions): WatchedButton {
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
