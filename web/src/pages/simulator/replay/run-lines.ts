import type { Microseconds } from '#domain/units/duration.ts'
import type { Recording } from '#simulator/replay/recording.ts'
import type { SimulatedFault } from '#simulator/scenario-language/fault.ts'
import { upper } from './run-view.ts'

/** One line of what happened: what the controller noted, or what was broken. */
export type RunLine = {
  readonly key: string
  /** From the beginning of the recording. */
  readonly seconds: number
} & RunDeed

type RunDeed =
  | { readonly kind: Recording['notes'][number]['kind']; readonly text: string }
  /** @property where the name of a pump, the address of an expander; empty for what there is only one of */
  | { readonly kind: 'fault-set'; readonly where: string; readonly fault: FaultWord }

type FaultWord = ReturnType<typeof upper<SimulatedFault['kind']>>

const perSecond = 1_000_000

/** In the order in which it happened. */
export function linesOf({ notes, inputs, labels }: Recording, from: Microseconds): RunLine[] {
  const noted = notes.map(({ at, kind, text }) => ({ at, deed: { kind, text } }))
  const broken = inputs.flatMap(({ at, input }) => {
    if (input.kind !== 'act' || input.action.kind !== 'break') return []
    const { fault } = input.action
    return [{ at, deed: { kind: 'fault-set' as const, where: placeOf(fault, labels), fault: upper(fault.kind) } }]
  })
  return [...noted, ...broken]
    .filter(({ at }) => at >= from)
    .sort((a, b) => a.at - b.at)
    .map(({ at, deed }, index) => ({ key: `${index}`, seconds: (at - from) / perSecond, ...deed }))
}

function placeOf(fault: SimulatedFault, { pumps }: Recording['labels']): string {
  if ('pumpId' in fault) return pumps.find(({ id }) => id === fault.pumpId)?.name ?? `${fault.pumpId}`
  return 'address' in fault ? `0x${fault.address.toString(16)}` : ''
}
