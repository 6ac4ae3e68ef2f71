import type { Client } from 'urql'
import { type Case, emptyCase } from '#simulator/case/case.ts'
import { readCaseText } from '#simulator/case/read-case.ts'
import type { Recording } from '#simulator/replay/recording.ts'
import { scenarioSources } from '#simulator/scenario-language/scenario-sources.ts'
import { askedOnce, graphql } from '../../../api/graphql.ts'
import { dataOf } from '../../../api/outcome.ts'
import { MachineFileDocument, RecordingDocument } from '../../../entities/simulator/simulator.documents.ts'
import { linesOf, type RunLine } from '../replay/run-lines.ts'
import { canPack, fittingAddress } from './case-link.ts'

const LastDrinkDocument = graphql(`
  query LastDrink { orders(limit: 1, offset: 0, mine: true) { drink { id kind name } } }
`)

/** The instant goes with the recording. */
const parts = ['machine', 'recording', 'scenario', 'drink', 'speed'] as const
export type CasePart = (typeof parts)[number]

export interface Surrounding {
  readonly mayBuild: boolean
  readonly playedName: string | null
  /** The text of the file that was played last from here. */
  readonly playedFile: string | null
  readonly speed: number
  readonly drink: { readonly id: number; readonly kind: string; readonly name: string } | null
}

/** Whatever there is to share of the machine. @throws ApiProblem */
export async function collectCase(client: Client, around: Surrounding): Promise<Case> {
  const [machine, recording, last] = await Promise.all([
    around.mayBuild ? dataOf(client.query(MachineFileDocument, {}, askedOnce).toPromise()) : null,
    dataOf(client.query(RecordingDocument, {}, askedOnce).toPromise()),
    around.drink ? null : dataOf(client.query(LastDrinkDocument, {}, askedOnce).toPromise()),
  ])
  const run = partOfFile('recording', recording.simulatorRecording)
  const drink = around.drink ?? last?.orders[0]?.drink
  return {
    machine: machine && partOfFile('machine', machine.simulatorMachineFile),
    recording: run,
    scenario: scenarioOf(around),
    drink: drink?.kind === 'RECIPE' ? { id: drink.id, name: drink.name } : null,
    speed: around.speed,
    at: run && momentOf(run),
  }
}

/** What the machine says of itself is read like any other file, so that nothing is sent that cannot be opened. */
function partOfFile<Part extends keyof Case>(part: Part, text: string): Case[Part] | null {
  const read = readCaseText(text)
  return read.ok ? read.value[part] : null
}

/** The scenario that is played, or was a moment ago: of the library, or the last file that was played from here. */
function scenarioOf({ playedName: name, playedFile }: Surrounding): Case['scenario'] {
  const known = scenarioSources.find(source => source.name === name)
  const text = known ? JSON.stringify({ name: known.name, steps: known.steps }) : playedFile
  const scenario = name === null || text === null ? null : partOfFile('scenario', text)
  return scenario?.name === name ? scenario : null
}

/** How much of what led to it is seen first, in seconds. */
const before = 2

const isTrouble = ({ kind }: RunLine): boolean => kind === 'fault' || kind === 'fault-set'

/**
 * The instant of a run that is looked at first, in seconds of the machine's time: shortly before the last trouble, or
 * else before the last drink. A run without either is played from its beginning: null.
 */
export function momentOf(recording: Recording): number | null {
  const from = recording.snapshots[0]?.world.time
  if (from === undefined) return null
  const lines = linesOf(recording, from)
  const found = lines.findLast(isTrouble) ?? lines.findLast(({ kind }) => kind === 'drink')
  return found ? Math.max(0, from / 1_000_000 + found.seconds - before) : null
}

/** A run that is looked at, in seconds from its beginning. */
export const caseOfRun = (recording: Recording, from: number, at: number): Case => ({
  ...emptyCase,
  recording,
  at: from / 1_000_000 + at,
})

/** The usual speed says nothing. */
export const usuallyLeft = ({ speed }: Case): ReadonlySet<CasePart> => new Set(speed === 1 ? ['speed'] : [])

/** What is there, and whether it goes in. */
export const choicesOf = (whole: Case, left: ReadonlySet<CasePart>) =>
  parts.flatMap(part => (whole[part] === null ? [] : [{ part, isIn: !left.has(part) }]))

/** What goes in. */
export function pickedOf(whole: Case, left: ReadonlySet<CasePart>): Case {
  const kept = Object.fromEntries(parts.map(part => [part, left.has(part) ? null : whole[part]]))
  const picked = { ...whole, ...kept } as Case
  return { ...picked, at: picked.recording && whole.at }
}

/** What becomes of what was picked. */
export type Sharing =
  | { readonly kind: 'working' }
  /** @property isCut only a part of what happened is in it */
  | { readonly kind: 'address'; readonly address: string; readonly isCut: boolean }
  /** It goes into a file only. */
  | { readonly kind: 'too-long' }
  | { readonly kind: 'nothing' }

const chapters = ({ recording }: Case): number => recording?.snapshots.length ?? 0

/** @param page the address of the page that opens cases */
export async function sharingOf(page: string, picked: Case): Promise<Sharing> {
  if (parts.every(part => picked[part] === null)) return { kind: 'nothing' }
  const fitted = canPack() ? await fittingAddress(page, picked).catch(() => null) : null
  if (fitted === null) return { kind: 'too-long' }
  return { kind: 'address', address: fitted.address, isCut: chapters(fitted.part) < chapters(picked) }
}
