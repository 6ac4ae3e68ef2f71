import { type EventAction, type FileEnding, type FileKey, fileKey } from '../events/event-action.ts'
import type { EventActionDraft } from '../events/event-action-draft.ts'
import { AssertionError } from '../result.ts'
import { asId } from '../units/id.ts'

/** Calls a lamp when a drink is begun. */
export const anEventAction = (with_: Partial<EventAction> = {}): EventAction => ({
  id: asId(71),
  trigger: 'cocktail_prod_started',
  comment: 'Lamp on',
  executionGroups: [],
  task: { kind: 'call-url', method: 'PUT', url: 'http://192.168.7.8/lamp' },
  ...with_,
})

export const anEventActionDraft = (with_: Partial<EventActionDraft> = {}): EventActionDraft => ({
  trigger: 'cocktail_prod_started',
  comment: 'Lamp on',
  executionGroups: [],
  task: { kind: 'do-nothing' },
  ...with_,
})

/** A key as a vault would give it. @param digit repeated in place of the hash */
export function aFileKey(content: FileEnding, digit = 'a'): FileKey {
  const key = fileKey(`${digit.repeat(64)}.${content}`)
  if (key === null) throw new AssertionError(`"${digit}" is not a hexadecimal digit`)
  return key
}

const ascii = (text: string): number[] => [...text].map(character => character.charCodeAt(0))

/** The head of a WAV file and some silence. */
export const aWaveFile = (length = 100): Uint8Array =>
  Uint8Array.from([
    ...ascii('RIFF'),
    0,
    0,
    0,
    0,
    ...ascii('WAVEfmt '),
    ...Array.from({ length: Math.max(0, length - 16) }, () => 0),
  ])

export const aTextFile = (text = 'print("Cheers")\n'): Uint8Array => Uint8Array.from(ascii(text))
