import type { User } from '../access/user.ts'
import type { Pump } from '../machine/pump.ts'
import type { Person } from '../people/people.ts'
import { failure, type Result, success } from '../result.ts'

export interface EditedMeanwhile {
  readonly kind: 'edited-meanwhile'
}
export const editedMeanwhile: EditedMeanwhile = { kind: 'edited-meanwhile' }

/** Lists of thousands are asked for again and again. */
const versions = new WeakMap<object, string>()

/**
 * By content, in 16 letters: the same on every machine, whatever the order of properties. It proves nothing to an
 * attacker.
 */
export function versionOf(record: object): string {
  const known = versions.get(record)
  if (known !== undefined) return known
  const version = digestOf(JSON.stringify(record, inOrder))
  versions.set(record, version)
  return version
}

/** Of what administrators see; a changed password shows in the version of tokens. */
export const versionOfUser = ({ passwordHash: _hash, keptSessionId: _session, ...seen }: User): string =>
  versionOf(seen)

/** Of what hosts see: of a PIN, whether there is one. */
export const versionOfPerson = ({ pinHash, ...seen }: Person): string =>
  versionOf({ ...seen, hasPin: pinHash !== null })

/** Of what people set: consumption and learning is no edit. */
export function versionOfPump({ fillingLevel: _level, tubeContent: _tube, learnedFlow, ...known }: Pump): string {
  const set = known.kind === 'stepper' ? known : { ...known, closingDelay: null }
  if (set.kind === 'valve') return versionOf({ ...set, timePerCentilitre: null, learnedFrom: null })
  if (!learnedFlow) return versionOf(set)
  const pace = set.kind === 'dc' ? 'timePerCentilitre' : 'stepsPerCentilitre'
  return versionOf({ ...set, [pace]: learnedFlow.calibratedPace })
}

/** @param expected as the caller read it; without it the last one to save wins */
export const isOutdated = <Content extends object>(
  expected: string | null,
  record: Content,
  version: (record: Content) => string = versionOf,
): boolean => expected !== null && expected !== version(record)

/** It's gone, or another one than the caller read. */
export type NotAsRead<What extends string> = { readonly kind: 'not-found'; readonly what: What } | EditedMeanwhile

/** See {@link isOutdated}. */
export function asRead<What extends string, Content extends object>(
  what: What,
  record: Content | undefined,
  expected: string | null,
  version?: (record: Content) => string,
): Result<Content, NotAsRead<What>> {
  if (!record) return failure({ kind: 'not-found', what })
  return isOutdated(expected, record, version) ? failure(editedMeanwhile) : success(record)
}

function inOrder(_key: string, part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
  return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Two multiplicative hashes of 32 bits that are mixed at the end. */
function digestOf(text: string): string {
  let first = 0xdeadbeef
  let second = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    first = Math.imul(first ^ unit, 0x9e3779b1)
    second = Math.imul(second ^ unit, 0x5f356495)
  }
  const mixed = [scattered(first, second), scattered(second, first)]
  return mixed.map(half => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

const scattered = (half: number, other: number): number =>
  Math.imul(half ^ (half >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35)
