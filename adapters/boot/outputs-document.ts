import { failure, type Result, success } from '#domain/result.ts'

/** A level at which nothing runs. */
export type SafeLevel = 'low' | 'high'

/** One output. */
export interface OutputLevel {
  /** On the header 0–27, as in `GPIO17`; on an expander 0–15. */
  readonly nr: number
  readonly safe: SafeLevel
}

/** The outputs of one board on the I2C bus. */
export interface ExpanderOutputs {
  readonly boardId: number
  readonly model: string
  /** 0x03–0x77 */
  readonly address: number
  readonly outputs: readonly OutputLevel[]
}

/** Every output of the machine with the level at which nothing runs. */
export interface OutputsDocument {
  readonly header: readonly OutputLevel[]
  readonly expanders: readonly ExpanderOutputs[]
}

/** Why what is written about the outputs is not believed. */
export type OutputsProblem = { readonly kind: 'outputs-unreadable'; readonly detail: string }

/** No machine has more to say about its outputs; whoever writes more wants to be a nuisance. */
export const largestOutputsDocument = 65_536

const headerPins = 28
const mostExpanders = 32
const mostExpanderOutputs = 16
const expanderModel = /^[A-Za-z0-9 _-]{1,40}$/

/**
 * What the controller keeps in `outputs.json`. Read strictly: an unprivileged process writes this, and root writes the
 * computer's boot configuration by it. A document with anything wrong, unknown or twice is refused as a whole.
 *
 * @param text at most {@link largestOutputsDocument} characters
 */
export function outputsDocumentOf(text: string): Result<OutputsDocument, OutputsProblem> {
  if (text.length > largestOutputsDocument) return refused(`longer than ${largestOutputsDocument} characters`)
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return refused('not JSON')
  }
  if (!hasKeys(parsed, 'version', 'header', 'expanders')) return refused('not { version, header, expanders }')
  if (parsed['version'] !== 1) return refused('not of version 1')
  const header = outputsOf(parsed['header'], headerPins)
  if (header === null) return refused(`its header is not a list of outputs 0–${headerPins - 1}, each once`)
  const expanders = expandersOf(parsed['expanders'])
  return expanders === null ? refused('its expanders are not as they should be') : success({ header, expanders })
}

const refused = (detail: string): Result<never, OutputsProblem> => failure({ kind: 'outputs-unreadable', detail })

function hasKeys(value: unknown, ...keys: readonly string[]): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const present = Object.keys(value)
  return present.length === keys.length && keys.every(key => Object.hasOwn(value, key))
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}

/** @returns null unless it is a list of different outputs below `count` */
function outputsOf(value: unknown, count: number): readonly OutputLevel[] | null {
  if (!Array.isArray(value) || value.length > count) return null
  const outputs: OutputLevel[] = []
  for (const entry of value) {
    if (!hasKeys(entry, 'nr', 'safe')) return null
    const { nr, safe } = entry
    if (!isWhole(nr, 0, count - 1) || (safe !== 'low' && safe !== 'high')) return null
    if (outputs.some(output => output.nr === nr)) return null
    outputs.push({ nr, safe })
  }
  return outputs
}

function expandersOf(value: unknown): readonly ExpanderOutputs[] | null {
  if (!Array.isArray(value) || value.length > mostExpanders) return null
  const expanders = value.map(expanderOf)
  return expanders.every(expander => expander !== null) ? expanders : null
}

function expanderOf(value: unknown): ExpanderOutputs | null {
  if (!hasKeys(value, 'boardId', 'model', 'address', 'outputs')) return null
  const { boardId, model, address } = value
  const outputs = outputsOf(value['outputs'], mostExpanderOutputs)
  if (!isWhole(boardId, 1, Number.MAX_SAFE_INTEGER) || !isWhole(address, 0x03, 0x77) || outputs === null) return null
  return typeof model === 'string' && expanderModel.test(model) ? { boardId, model, address, outputs } : null
}
