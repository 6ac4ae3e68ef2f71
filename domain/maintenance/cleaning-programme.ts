import { type Microseconds, milliseconds, seconds } from '../units/duration.ts'

/** The work of a person with the hoses before the machine goes on. */
export type CleaningAsk = 'hoses-into-water' | 'hoses-into-sanitiser' | 'hoses-into-air' | 'hoses-into-bottles'

/** One phase, done by all chosen pumps in parallel as far as the power limit allows. */
export type CleaningPhase =
  | { readonly kind: 'ask'; readonly ask: CleaningAsk }
  /** Short runs loosen what sticks. */
  | { readonly kind: 'pulse'; readonly on: Microseconds; readonly off: Microseconds; readonly times: number }
  | { readonly kind: 'run'; readonly time: Microseconds }
  /** As many times what the tube holds. */
  | { readonly kind: 'rinse'; readonly tubeVolumes: number }
  | { readonly kind: 'soak'; readonly time: Microseconds }
  /** Back out of the hose's lower end; left out where pumps cannot be reversed. */
  | { readonly kind: 'drain' }

export const cleaningProgrammeIds = ['rinse', 'sanitise', 'dry'] as const
export type CleaningProgrammeId = (typeof cleaningProgrammeIds)[number]

export interface CleaningProgramme {
  readonly id: CleaningProgrammeId
  readonly phases: readonly CleaningPhase[]
}

const pulses: CleaningPhase = { kind: 'pulse', on: seconds(1), off: milliseconds(500), times: 5 }
const airOut: readonly CleaningPhase[] = [
  { kind: 'ask', ask: 'hoses-into-air' },
  { kind: 'rinse', tubeVolumes: 2 },
  { kind: 'run', time: seconds(10) },
  { kind: 'drain' },
]
const back: CleaningPhase = { kind: 'ask', ask: 'hoses-into-bottles' }

export const cleaningProgrammes: Readonly<Record<CleaningProgrammeId, CleaningProgramme>> = {
  rinse: {
    id: 'rinse',
    phases: [
      { kind: 'ask', ask: 'hoses-into-water' },
      { kind: 'rinse', tubeVolumes: 2 },
      pulses,
      { kind: 'rinse', tubeVolumes: 3 },
      ...airOut,
      back,
    ],
  },
  sanitise: {
    id: 'sanitise',
    phases: [
      { kind: 'ask', ask: 'hoses-into-water' },
      { kind: 'rinse', tubeVolumes: 3 },
      { kind: 'ask', ask: 'hoses-into-sanitiser' },
      { kind: 'rinse', tubeVolumes: 2 },
      pulses,
      { kind: 'soak', time: seconds(300) },
      { kind: 'ask', ask: 'hoses-into-water' },
      { kind: 'rinse', tubeVolumes: 6 },
      ...airOut,
      back,
    ],
  },
  dry: { id: 'dry', phases: [...airOut, back] },
}
