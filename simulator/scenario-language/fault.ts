import type { PumpKind } from '#domain/machine/pump.ts'
import type { PumpId } from '#domain/units/id.ts'

/**
 * The faults of one pump or valve, which stay until somebody mends them:
 * - `blocked-tube` nothing comes through, though it turns
 * - `jammed` it does not turn, and draws several times its power
 * - `stuck-on` its relay does not open again once it was closed
 * - `swapped-polarity` it turns the other way round
 * - `leaking` it lets liquid through while it is closed
 */
export const pumpFaultKinds = ['blocked-tube', 'jammed', 'stuck-on', 'swapped-polarity', 'leaking'] as const
export type PumpFaultKind = (typeof pumpFaultKinds)[number]

/**
 * The faults of the rest of the machine:
 * - `scale-unplugged` it gives no samples
 * - `scale-saturated` it shows the end of its range, whatever stands on it
 * - `scale-noisy` each sample is off by tens of grams
 * - `i2c-stuck` no transfer on the bus gets through; what expanders drive stays as it is
 * - `supply-weak` the power supply gives a fraction of what it should
 */
export const machineFaultKinds = [
  'scale-unplugged',
  'scale-saturated',
  'scale-noisy',
  'i2c-stuck',
  'supply-weak',
] as const
export type MachineFaultKind = (typeof machineFaultKinds)[number]

/** Something broken in a simulated machine. A pump has one fault at a time. */
export type SimulatedFault =
  | { readonly kind: PumpFaultKind; readonly pumpId: PumpId }
  | { readonly kind: MachineFaultKind }
  /** The expander at this address has come off: it does not answer, and what hangs on it has no power. */
  | { readonly kind: 'expander-missing'; readonly address: number }

export type SimulatedFaultKind = SimulatedFault['kind']

/** The faults that can happen to a pump of this kind. */
export const faultsOfPump: Readonly<Record<PumpKind, readonly PumpFaultKind[]>> = {
  dc: ['blocked-tube', 'jammed', 'stuck-on', 'swapped-polarity'],
  stepper: ['blocked-tube', 'jammed', 'swapped-polarity'],
  valve: ['blocked-tube', 'stuck-on', 'leaking'],
}

export const isSameFault = (a: SimulatedFault, b: SimulatedFault): boolean =>
  a.kind === b.kind &&
  ('pumpId' in a ? a.pumpId : null) === ('pumpId' in b ? b.pumpId : null) &&
  ('address' in a ? a.address : null) === ('address' in b ? b.address : null)
