import type { PinLevel } from '#domain/ports/pin-bank.port.ts'

/** A chip on the simulated bus: its registers, and what they do to its outputs. */
export interface ChipModel {
  /** One frame: a register, then what goes into it and those that follow. */
  write(frame: readonly number[]): void
  read(register: number, length: number): readonly number[]
  /** null: it does not drive this output. */
  levelAt(output: number): PinLevel | null
}

/** @param latch, inputs of one port; a 1 in `inputs` is an input */
export const levelOf = (latch: number, inputs: number, bit: number): PinLevel | null => {
  if (((inputs >> bit) & 1) === 1) return null
  return ((latch >> bit) & 1) === 1 ? 'high' : 'low'
}
