import { describe, expect, it } from 'vitest'
import { eventActionLimits } from '#domain/events/event-action-draft.ts'
import { withWords } from '../../forms/words-field.view.tsx'
import type { EventAction } from './action-draft.ts'
import * as drafts from './action-draft.ts'

const sound: EventAction = {
  ...{ id: 4, trigger: 'COCKTAIL_PROD_FINISHED', kind: 'PLAY_AUDIO', comment: 'Fanfare' },
  ...{ executionGroups: ['Sounds'], method: null, url: null, fileName: 'fanfare.wav', volume: 60 },
  ...{ soundDevice: null, onRepeat: true, fileKey: 'fanfare-key.wav', version: 'v1' },
}
const call: drafts.ActionDraft = {
  ...drafts.newDraft,
  trigger: 'COCKTAIL_PROD_STARTED',
  url: 'http://10.0.0.5/on',
}
const fileOf = (name: string, bytes = 3): File => new File([new Uint8Array(bytes)], name)

describe('the draft of an event action', () => {
  it('has the limits of the machine', () => {
    const { comment, groupName, groups, url, fileName } = eventActionLimits
    expect(drafts.actionLimits).toMatchObject({ comment, groupName, groups, url, fileName })
  })

  it('begins with what the action is', () => {
    const draft = drafts.draftOf(sound)
    expect(draft).toMatchObject({ action: 'PLAY_AUDIO', volume: 60, onRepeat: true, file: null })
    expect(drafts.keptFile(draft)).toBe('fanfare.wav')
    expect(drafts.errorsOf(draft)).toEqual({})
  })

  it('is another version with another file of the same name only where a file is chosen', () => {
    const draft = drafts.draftOf(sound)
    const changed = drafts.draftOf({ ...sound, fileKey: 'other-key.wav' })
    const content = (one: drafts.ActionDraft, file: File | null) => drafts.contentOfDraft(one, { ...draft, file })
    expect(content(changed, null)).toEqual(content(draft, null))
    expect(content(changed, fileOf('new.wav'))).not.toEqual(content(draft, fileOf('new.wav')))
  })

  it('needs another file for another type of action', () => {
    const script: drafts.ActionDraft = { ...drafts.draftOf(sound), action: 'RUN_PYTHON' }
    expect(drafts.keptFile(script)).toBeNull()
    const needed = { code: 'file-needed', values: [{ name: 'context', value: 'script' }] }
    expect(drafts.errorsOf(script).file).toMatchObject(needed)
    expect(drafts.errorsOf({ ...script, file: fileOf('blink.PY') })).toEqual({})
  })

  it.each([
    ['PLAY_AUDIO', 'song.mp3', 3, undefined],
    ['RUN_PYTHON', 'song.mp3', 3, 'file-of-wrong-kind'],
    ['PLAY_AUDIO', 'song.wav', 20 * 1024 * 1024 + 1, 'file-too-large'],
    ['DO_NOTHING', 'song.mp3', 3, undefined],
  ] as const)('to %s judges %s of %i bytes before it is sent: %s', (action, name, bytes, code) => {
    const error = drafts.errorsOf({ ...drafts.draftOf(sound), action, file: fileOf(name, bytes) }).file
    expect(error && 'code' in error ? error.code : undefined).toBe(code)
  })

  it.each([
    [{ trigger: null }, 'trigger'],
    [{ url: '' }, 'url'],
    [{ url: 'ftp://10.0.0.5' }, 'url'],
    [{ url: `http://${'a'.repeat(249)}` }, 'url'],
    [{ comment: 'x'.repeat(41) }, 'comment'],
    [{ action: 'PLAY_AUDIO', file: fileOf('a.wav'), volume: 101 }, 'volume'],
    [{ action: 'PLAY_AUDIO', file: fileOf('a.wav'), volume: null }, 'volume'],
  ] as const)('%j is wrong at %s', (change, field) => {
    expect(Object.keys(drafts.errorsOf({ ...call, ...change }))).toEqual([field])
  })

  it('sends only what its kind has', () => {
    expect(drafts.inputOf({ ...call, comment: ' Lights ', executionGroups: ['A'] }, null)).toEqual({
      ...{ kind: 'CALL_URL', trigger: 'COCKTAIL_PROD_STARTED', comment: 'Lights', executionGroups: ['A'] },
      ...{ method: 'GET', url: 'http://10.0.0.5/on' },
    })
    const kept = { file: null, volume: 60, soundDevice: null, onRepeat: true }
    expect(drafts.inputOf(drafts.draftOf(sound), null)).toMatchObject(kept)
    const chosen = { ...drafts.draftOf(sound), file: fileOf('new.wav') }
    expect(drafts.inputOf(chosen, 'key')).toMatchObject({ file: { fileKey: 'key', fileName: 'new.wav' } })
    expect(drafts.inputOf({ ...call, action: 'DO_NOTHING' }, null)).not.toHaveProperty('url')
  })

  it('shows what the server says at its field', () => {
    expect(drafts.fieldOfReason({ code: 'url-not-usable', text: '', values: [] })).toBe('url')
    expect(drafts.fieldOfReason({ code: 'too-many-event-actions', text: '', values: [] })).toBeUndefined()
  })
})

it.each([
  [['Music'], ' lights ', ['Lights'], ['Music', 'Lights']],
  [['Music'], 'MUSIC', [], ['Music']],
  [['Music'], '  ', [], ['Music']],
  [[], 'New', ['Other'], ['New']],
])('groups %j with “%s”, where there is %j, are %j', (chosen, typed, there, groups) => {
  expect(withWords(chosen, typed, there)).toEqual(groups)
})
