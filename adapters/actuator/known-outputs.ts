/*
 * The outputs of a machine as a file, for those who have to make them safe without its records: the next controller,
 * `speedrail off`, and whoever writes the levels of the pins at power-up.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Expander, type ExpanderModel, expanderPins, localBoardId, localPinCount } from '#domain/machine/board.ts'
import type { OutputLine, PinLevel } from '#domain/ports/pin-bank.port.ts'
import { asId } from '#domain/units/id.ts'
import type { KnownOutputs } from './standby.ts'

const version = 1

interface OutputEntry {
  readonly nr: number
  readonly safe: PinLevel
}

export const knownOutputsPath = (dataDir: string): string => join(dataDir, 'outputs.json')

/** Durable when it returns; never to be seen half written. Throws when the disk refuses. */
export function writeKnownOutputs(dataDir: string, outputs: KnownOutputs): void {
  mkdirSync(dataDir, { recursive: true })
  const path = knownOutputsPath(dataDir)
  const draft = `${path}.new`
  const file = openSync(draft, 'w')
  try {
    writeFileSync(file, knownOutputsText(outputs))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/** null if there is no such file, or none that can be read. */
export function readKnownOutputs(dataDir: string): KnownOutputs | null {
  try {
    return knownOutputsIn(readFileSync(knownOutputsPath(dataDir), 'utf8'))
  } catch {
    return null
  }
}

export function knownOutputsText({ lines, expanders }: KnownOutputs): string {
  const on = (boardId: number): OutputEntry[] =>
    lines.filter(({ pin }) => pin.boardId === boardId).map(({ pin, safeLevel }) => ({ nr: pin.nr, safe: safeLevel }))
  const document = {
    version,
    header: on(localBoardId),
    expanders: expanders.map(({ boardId, model, address }) => ({ boardId, model, address, outputs: on(boardId) })),
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

/** null for a text that names no outputs, or such that cannot be. */
export function knownOutputsIn(text: string): KnownOutputs | null {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    return null
  }
  if (!isFields(document) || document['version'] !== version) return null
  const header = entriesIn(document['header'], localPinCount)
  const boards = Array.isArray(document['expanders']) ? document['expanders'].map(boardIn) : [null]
  if (!header || boards.includes(null)) return null
  const known = boards.flatMap(board => board ?? [])
  return {
    lines: [
      header.map(lineOn(localBoardId)),
      ...known.map(({ expander, outputs }) => outputs.map(lineOn(expander.boardId))),
    ].flat(),
    expanders: known.map(({ expander }) => expander),
  }
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
const isModel = (value: unknown): value is ExpanderModel =>
  typeof value === 'string' && Object.hasOwn(expanderPins, value)

function boardIn(value: unknown): { readonly expander: Expander; readonly outputs: readonly OutputEntry[] } | null {
  if (!isFields(value)) return null
  const { boardId, model, address } = value
  if (!isModel(model) || !isWhole(boardId, localBoardId + 1, Number.MAX_SAFE_INTEGER)) return null
  const outputs = entriesIn(value['outputs'], expanderPins[model])
  if (!outputs || !isWhole(address, 0x03, 0x77)) return null
  return { expander: { boardId: asId(boardId), model, address }, outputs }
}

function entriesIn(value: unknown, pinCount: number): OutputEntry[] | null {
  if (!Array.isArray(value)) return null
  const entries = value.map(each =>
    isFields(each) && isWhole(each['nr'], 0, pinCount - 1) && (each['safe'] === 'low' || each['safe'] === 'high')
      ? { nr: each['nr'], safe: each['safe'] as PinLevel }
      : null,
  )
  return entries.every(entry => entry !== null) ? entries : null
}

const lineOn =
  (boardId: number) =>
  ({ nr, safe }: OutputEntry): OutputLine => ({ pin: { boardId, nr }, safeLevel: safe })
