import { describe, expect, it } from 'vitest'
import { eventActionLimits } from '#domain/events/event-action-draft.ts'
import * as drafts from './action-draft.ts'
import type { EventAction } from './events.documents.ts'

const sound: EventAction = {
  id: 4,
  trigger: 'COCKTAIL_PROD_FINISHED',
  kind: 'PLAY_AUDIO',
  comment: 'Fanfare',
  executionGroups: ['Sounds'],
  method: null,
  url: null,
  fileName: 'fanfare.wav',
  volume: 60,
  soundDevice: null,
  onRepeat: true,
  fileKey: 'fanfare-key.wav',
  version: 'v1',
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
    expect(draft).toMatchObject({
      origin: { id: 4, version: 'v1' },
      action: 'PLAY_AUDIO',
      volume: 60,
      onRepeat: true,
      file: null,
    })
    expect(drafts.keptFile(draft)).toBe('fanfare.wav')
    expect(drafts.faultsOf(draft)).toEqual({})
  })

  it('needs another file for another type of action', () => {
    const script: drafts.ActionDraft = { ...drafts.draftOf(sound), action: 'RUN_PYTHON' }
    expect(drafts.keptFile(script)).toBeNull()
    expect(drafts.faultsOf(script).file).toMatchObject({
      code: 'file-needed',
      values: [{ name: 'context', value: 'py' }],
    })
    expect(drafts.faultsOf({ ...script, file: fileOf('blink.PY') })).toEqual({})
  })

  it('refuses files that are of the wrong kind or too large before they are sent', () => {
    const draft = drafts.draftOf(sound)
    expect(drafts.faultsOf({ ...draft, file: fileOf('song.mp3') }).file).toMatchObject({
      code: 'file-of-wrong-kind',
    })
    expect(drafts.faultsOf({ ...draft, file: fileOf('song.wav', 20 * 1024 * 1024 + 1) }).file).toMatchObject({
      code: 'file-too-large',
    })
    expect(drafts.faultsOf({ ...draft, action: 'DO_NOTHING', file: fileOf('song.mp3') })).toEqual({})
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
    expect(Object.keys(drafts.faultsOf({ ...call, ...change }))).toEqual([field])
  })

  it('sends only what its kind has', () => {
    expect(drafts.inputOf({ ...call, comment: ' Lights ', executionGroups: ['A'] }, null)).toEqual({
      kind: 'CALL_URL',
      trigger: 'COCKTAIL_PROD_STARTED',
      comment: 'Lights',
      executionGroups: ['A'],
      method: 'GET',
      url: 'http://10.0.0.5/on',
    })
    expect(drafts.inputOf(drafts.draftOf(sound), null)).toMatchObject({
      file: null,
      volume: 60,
      soundDevice: null,
      onRepeat: true,
    })
    const chosen = { ...drafts.draftOf(sound), file: fileOf('new.wav') }
    expect(drafts.inputOf(chosen, 'key')).toMatchObject({ file: { fileKey: 'key', fileName: 'new.wav' } })
    expect(drafts.inputOf({ ...call, action: 'DO_NOTHING' }, null)).not.toHaveProperty('url')
  })

  it('shows what the server says at its field', () => {
    expect(drafts.fieldOfReason({ code: 'url-not-usable', text: '', values: [] })).toBe('url')
    expect(drafts.fieldOfReason({ code: 'too-many-event-actions', text: '', values: [] })).toBeUndefined()
  })
})

it('execution groups are there once, in the spelling of those that exist', () => {
  expect(drafts.withGroup(['Music'], ' lights ', ['Lights'])).toEqual(['Music', 'Lights'])
  expect(drafts.withGroup(['Music'], 'MUSIC', [])).toEqual(['Music'])
  expect(drafts.withGroup(['Music'], '  ', [])).toEqual(['Music'])
  expect(drafts.withGroup([], 'New', ['Other'])).toEqual(['New'])
})
