/*
 * The outputs of a machine as a text, for those who have to make them safe without its records: the next controller,
 * `speedrail off`, and the writer of the levels of the pins at power-up.
 */
import { failure, type Result, success } from '../result.ts'
import { asId } from '../units/id.ts'
import { type Expander, type ExpanderModel, expanderPins, localBoardId, localPinCount } from './board.ts'
import type { PinRef } from './pump.ts'

/** Every output of a machine with the level at which nothing happens, and the expanders that some of them are on. */
export interface KnownOutputs {
  readonly lines: readonly OutputLine[]
  readonly expanders: readonly Expander[]
}

/** Why what is written about the outputs is not believed; `detail` is for a person to read. */
export interface OutputsUnreadable {
  readonly kind: 'outputs-unreadable'
  readonly detail: string
}

/** In characters. No machine has more to say about its outputs; a longer file is malicious. */
export const longestOutputsText = 65_536

const version = 1

interface OutputEntry {
  readonly nr: number
  readonly safe: PinLevel
  /** The line that moves after all others. */
  readonly last?: true
}

export const outputsOn = ({ lines }: KnownOutputs, boardId: PinRef['boardId']): readonly OutputLine[] =>
  lines.filter(({ pin }) => pin.boardId === boardId)

export function knownOutputsText(outputs: KnownOutputs): string {
  const on = (boardId: number): OutputEntry[] => {
    const entries = outputsOn(outputs, boardId).map(entryOf)
    // The first of two entries for a pin counts: a file that nobody believes would hold nothing at all.
    return entries.filter(({ nr }, index) => entries.findIndex(each => each.nr === nr) === index)
  }
  const document = {
    version,
    header: on(localBoardId),
    expanders: outputs.expanders.map(({ boardId, model, address }) => ({
      boardId,
      model,
      address,
      outputs: on(boardId),
    })),
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

const entryOf = ({ pin, safeLevel, afterOthers }: OutputLine): OutputEntry => ({
  nr: pin.nr,
  safe: safeLevel,
  ...(afterOthers ? { last: true } : {}),
})

/**
 * Read strictly: an unprivileged process writes this, and root writes the computer's boot configuration by it. A text
 * with anything wrong, unknown or twice is refused as a whole.
 *
 * @param text at most {@link longestOutputsText} characters
 */
export function knownOutputsIn(text: string): Result<KnownOutputs, OutputsUnreadable> {
  if (text.length > longestOutputsText) return refused(`it is longer than ${longestOutputsText} characters`)
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    return refused('it is not JSON')
  }
  if (!isFields(document)) return refused('it is no object')
  if (document['version'] !== version) return refused(`it is not of version ${version}`)
  if (!hasKeys(document, 'version', 'header', 'expanders')) return refused('it is not { version, header, expanders }')
  const header = linesIn(document['header'], localBoardId, localPinCount)
  if (!header) return refused(`its header is not a list of outputs 0–${localPinCount - 1}, each once`)
  const boards = boardsIn(document['expanders'])
  if (!boards) return refused('its expanders are not as they should be')
  return success({
    lines: [header, ...boards.map(({ lines }) => lines)].flat(),
    expanders: boards.map(({ expander }) => expander),
  })
}

const refused = (detail: string): Result<never, OutputsUnreadable> => failure({ kind: 'outputs-unreadable', detail })

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
const isModel = (value: unknown): value is ExpanderModel =>
  typeof value === 'string' && Object.hasOwn(expanderPins, value)

function hasKeys(value: Fields, ...keys: readonly string[]): boolean {
  return Object.keys(value).length === keys.length && keys.every(key => Object.hasOwn(value, key))
}

interface Board {
  readonly expander: Expander
  readonly lines: readonly OutputLine[]
}

function boardsIn(value: unknown): readonly Board[] | null {
  if (!Array.isArray(value)) return null
  const boards = value.map(boardIn)
  if (!boards.every(board => board !== null)) return null
  return areDifferent(boards.map(({ expander }) => expander.boardId)) ? boards : null
}

function boardIn(value: unknown): Board | null {
  if (!isFields(value) || !hasKeys(value, 'boardId', 'model', 'address', 'outputs')) return null
  const { boardId, model, address, outputs } = value
  if (!isModel(model) || !isWhole(boardId, localBoardId + 1, Number.MAX_SAFE_INTEGER)) return null
  if (!isWhole(address, 0x03, 0x77)) return null
  const lines = linesIn(outputs, boardId, expanderPins[model])
  return lines && { expander: { boardId: asId(boardId), model, address }, lines }
}

/** @returns null unless it is a list of different outputs below `pinCount` */
function linesIn(value: unknown, boardId: number, pinCount: number): readonly OutputLine[] | null {
  if (!Array.isArray(value)) return null
  const lines = value.map(entry => lineIn(entry, boardId, pinCount))
  if (!lines.every(line => line !== null)) return null
  return areDifferent(lines.map(({ pin }) => pin.nr)) ? lines : null
}

function lineIn(entry: unknown, boardId: number, pinCount: number): OutputLine | null {
  if (!isFields(entry) || !hasKeys(entry, 'nr', 'safe', ...('last' in entry ? ['last'] : []))) return null
  const { nr, safe, last } = entry
  if (!isWhole(nr, 0, pinCount - 1) || (safe !== 'low' && safe !== 'high')) return null
  if (last !== undefined && last !== true) return null
  return { pin: { boardId, nr }, safeLevel: safe, ...(last ? { afterOthers: true } : {}) }
}

const areDifferent = (numbers: readonly number[]): boolean => new Set(numbers).size === numbers.length

export type PinLevel = 'high' | 'low'

/** An output line and the level at which nothing happens. */
export interface OutputLine {
  readonly pin: PinRef
  /** Applied in the same step in which the line is taken. */
  readonly safeLevel: PinLevel
  /**
   * Goes to its safe level only when every other line is known to be at its own; until then it stays where it is.
   * The director is such a line: turned under a pump that runs, it leads liquid to where none belongs.
   */
  readonly afterOthers?: true
}
