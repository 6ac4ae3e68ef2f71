import type { CommissionedPump, Commissioning } from './commissioning.documents.ts'

export const pageSteps = ['outputs', 'bus', 'scale', 'pumps', 'report'] as const
export type PageStep = (typeof pageSteps)[number]

/** The step in the address, else the first. */
export const stepOf = (asked: string | null): PageStep => pageSteps.find(step => step === asked) ?? 'outputs'

/** The parts that the machine has. */
export interface Present {
  /** The I2C bus is set up. */
  readonly bus: boolean
  readonly scale: boolean
  readonly supplyRelay: boolean
}

/** `absent`: the machine has no such part. */
export type StepState = 'open' | 'done' | 'absent'

type Known = Pick<Commissioning, 'pumps' | 'supply' | 'bus' | 'scale'>

const isGood = ({ showable, output }: CommissionedPump): boolean =>
  showable && output?.answer === 'REACTED' && !output.stale
const doneWhen = (isDone: boolean): StepState => (isDone ? 'done' : 'open')

const states: Readonly<Record<PageStep, (known: Known, present: Present) => StepState>> = {
  outputs: ({ pumps }) => doneWhen(pumps.length > 0 && pumps.every(isGood)),
  bus: ({ bus }, present) => (present.bus ? doneWhen(bus !== null && bus.missing.length === 0) : 'absent'),
  scale: ({ scale }, present) => (present.scale ? doneWhen(scale.good) : 'absent'),
  pumps: ({ pumps, supply }, present) => {
    const { done, all } = progressOf(pumps)
    // Valves alone leave nothing to calibrate.
    if (pumps.length > 0 && all === 0 && !present.supplyRelay) return 'absent'
    const isTried = !present.supplyRelay || (supply?.answer === 'STOOD' && !supply.stale)
    return doneWhen(pumps.length > 0 && done === all && isTried)
  },
  report: () => 'open',
}

/** How far a step has come; the report is never done. */
export const stateOf = (step: PageStep, known: Known, present: Present): StepState => states[step](known, present)

/** Pumps of the guided run that are through with it, those left out included; valves learn by themselves. */
export function progressOf(pumps: Commissioning['pumps']): { readonly done: number; readonly all: number } {
  const guided = pumps.filter(({ pump }) => pump.kind !== 'VALVE')
  return { done: guided.filter(one => one.calibrated !== null || one.skipped).length, all: guided.length }
}
