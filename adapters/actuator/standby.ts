import type { KnownOutputs } from '#domain/machine/known-outputs.ts'

/**
 * Holds the outputs safe in the controller's own process while no actuator process does. A computer may keep a line at
 * its last level when the process that held it is gone: someone has to take hold of it afresh.
 */
export interface Standby {
  /** Sets the outputs to hold from now on; they are kept where a later process finds them, too. Never throws. */
  expect(outputs: KnownOutputs): void
  /** Takes all lines at their safe level, as far as they can be had; more than once does no harm. Never throws. */
  hold(): void
  /** Lets go of them for an actuator process that is about to take them. */
  yield(): void
}

/** Where lines fall by themselves when their holder is gone, as those of a simulated machine do. */
const noStandby: Standby = { expect: () => undefined, hold: () => undefined, yield: () => undefined }

/** How an actuator process is looked after. */
export interface Supervision {
  readonly standby: Standby
  /** A process that says nothing for longer while a program runs hangs, in milliseconds. */
  readonly longestSilenceMs: number
  /** Nothing runs on once the process has said its last word: the machine is in it. */
  readonly endsWithProcess?: boolean
  /** Why no actuator process may take the outputs now, in words; null, or left out, when it may. */
  readonly barred?: () => string | null
}

/** On a computer that others keep busy silence has many reasons, and nothing wet can happen. */
export const supervisionOfSimulated: Supervision = {
  standby: noStandby,
  longestSilenceMs: 5_000,
  endsWithProcess: true,
}

/** With what it takes to notice, to kill and to take the lines, all is off within 300 ms. */
export const supervisionOfReal = (standby: Standby, barred: () => string | null): Supervision => ({
  standby,
  longestSilenceMs: 200,
  barred,
})
