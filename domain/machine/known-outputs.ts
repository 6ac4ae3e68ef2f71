/*
 * The outputs of a machine as text, for those who must make them safe without its records: the next controller,
 * `speedrail off`, and the writer of power-up levels.
 */
import { failure, type Result, success } from '../result.ts'
import { asId } from '../units/id.ts'
import { type Expander, type ExpanderModel, expanderPins, localBoardId, localPinCount } from './board.ts'
import type { PinRef } from './pump.ts'

export interface KnownOutputs {
  readonly lines: readonly OutputLine[]
  readonly expanders: readonly Expander[]
}

export interface OutputsUnreadable {
  readonly kind: 'outputs-unreadable'
  readonly detail: string
}

/** In characters. Anything longer is malicious. */
export const longestOutputsText = 65_536

const version = 1

export const outputsOn = ({ lines }: KnownOutputs, boardId: PinRef['boardId']): readonly OutputLine[] =>
  lines.filter(({ pin }) => pin.boardId === boardId)

export function knownOutputsText(outputs: KnownOutputs): string {
  const on = (boardId: number) => {
    const entries = outputsOn(outputs, boardId).map(({ pin, safeLevel: safe, afterOthers }) => {
      return { nr: pin.nr, safe, ...(afterOthers ? { last: true } : {}) }
    })
    // The first of two entries for a pin counts: a file refused as a whole would hold nothing.
    return entries.filter(({ nr }, index) => entries.findIndex(each => each.nr === nr) === index)
  }
  const document = {
    version,
    header: on(localBoardId),
    expanders: outputs.expanders.map(({ boardId, model, address }) => {
      return { boardId, model, address, outputs: on(boardId) }
    }),
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

/**
 * Strict: written by an unprivileged process, used by root for the boot configuration. Refused as a whole if anything
 * is wrong, unknown or duplicate.
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
  const boards = listIn(document['expanders'], boardIn, ({ expander }) => expander.boardId)
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

/** null unless all entries are valid, and have different keys. */
function listIn<Of>(
  value: unknown,
  read: (entry: unknown) => Of | null,
  keyOf: (entry: Of) => number,
): readonly Of[] | null {
  if (!Array.isArray(value)) return null
  const entries = value.map(read)
  if (!entries.every(entry => entry !== null)) return null
  return new Set(entries.map(keyOf)).size === entries.length ? entries : null
}

function boardIn(value: unknown): { readonly expander: Expander; readonly lines: readonly OutputLine[] } | null {
  if (!isFields(value) || !hasKeys(value, 'boardId', 'model', 'address', 'outputs')) return null
  const { boardId, model, address, outputs } = value
  if (!isModel(model) || !isWhole(boardId, localBoardId + 1, Number.MAX_SAFE_INTEGER)) return null
  if (!isWhole(address, 0x03, 0x77)) return null
  const lines = linesIn(outputs, boardId, expanderPins[model])
  return lines && { expander: { boardId: asId(boardId), model, address }, lines }
}

const linesIn = (value: unknown, boardId: number, pinCount: number): readonly OutputLine[] | null =>
  listIn(
    value,
    entry => lineIn(entry, boardId, pinCount),
    ({ pin }) => pin.nr,
  )

function lineIn(entry: unknown, boardId: number, pinCount: number): OutputLine | null {
  if (!isFields(entry) || !hasKeys(entry, 'nr', 'safe', ...('last' in entry ? ['last'] : []))) return null
  const { nr, safe, last } = entry
  if (!isWhole(nr, 0, pinCount - 1) || (safe !== 'low' && safe !== 'high')) return null
  if (last !== undefined && last !== true) return null
  return { pin: { boardId, nr }, safeLevel: safe, ...(last ? { afterOthers: true } : {}) }
}

export type PinLevel = 'high' | 'low'

export interface OutputLine {
  readonly pin: PinRef
  /** The level at which nothing happens; applied when the line is taken. */
  readonly safeLevel: PinLevel
  /** Moves to its safe level only after all others: a director turned under a running pump leads liquid astray. */
  readonly afterOthers?: true
}
