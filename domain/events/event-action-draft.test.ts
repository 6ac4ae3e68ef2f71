import { describe, expect, it } from 'vitest'
import { reasonOf } from '#domain/testing/reasons.ts'
import { aFileKey, anEventActionDraft } from '../testing/event-builders.ts'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import type { Task } from './event-action.ts'
import { checkEventAction, type TaskDraft } from './event-action-draft.ts'

const wav = aFileKey('wav')
const py = aFileKey('py')
const before: Task = {
  kind: 'play-audio',
  fileName: 'old.wav',
  fileKey: wav,
  volume: 10,
  soundDevice: null,
  onRepeat: false,
}
const audio = (with_: Partial<Extract<TaskDraft, { kind: 'play-audio' }>> = {}): TaskDraft => ({
  kind: 'play-audio',
  file: { fileKey: wav, fileName: 'ding.wav' },
  volume: 80,
  soundDevice: 'headphones',
  onRepeat: true,
  ...with_,
})
const problemsOf = (task: TaskDraft, was: Task | null = null): string[] =>
  expectFailure(checkEventAction(anEventActionDraft({ task }), was)).map(reasonOf)
const taskOf = (task: TaskDraft, was: Task | null = null): Task =>
  expectSuccess(checkEventAction(anEventActionDraft({ task }), was)).task

describe('a draft of an event action', () => {
  it('is trimmed, and its groups are put in order, each once', () => {
    const draft = anEventActionDraft({ comment: ' Lamp ', executionGroups: ['b', ' a', 'b ', 'B'] })
    expect(expectSuccess(checkEventAction(draft, null))).toEqual({
      trigger: 'cocktail_prod_started',
      comment: 'Lamp',
      executionGroups: ['B', 'a', 'b'],
      task: { kind: 'do-nothing' },
    })
  })

  it('is told everything that is wrong with it at once', () => {
    const draft = anEventActionDraft({
      comment: 'x'.repeat(41),
      executionGroups: ['', ...Array.from({ length: 20 }, (_, nr) => `group ${nr}`)],
      task: audio({ volume: 101, soundDevice: 'x'.repeat(256), file: { fileKey: py, fileName: 'y'.repeat(256) } }),
    })
    expect(expectFailure(checkEventAction(draft, null))).toEqual([
      { kind: 'invalid-value', field: 'comment', rule: 'longest', most: 40 },
      { kind: 'invalid-value', field: 'executionGroups', rule: 'length', least: 1, most: 40 },
      { kind: 'invalid-value', field: 'executionGroups', rule: 'too-many', most: 20 },
      { kind: 'invalid-value', field: 'volume', rule: 'between', least: 0, most: 100 },
      { kind: 'invalid-value', field: 'soundDevice', rule: 'longest', most: 255 },
      { kind: 'invalid-value', field: 'file', rule: 'length', least: 1, most: 255 },
      { kind: 'file-of-wrong-kind', content: 'sound' },
    ])
  })

  it.each(['a\u202eb', 'a\nb', '\u200b', '\u3164'])('has groups that can be seen: not %j', name => {
    const draft = anEventActionDraft({ executionGroups: ['Bar', name] })
    expect(expectFailure(checkEventAction(draft, null))).toEqual([
      { kind: 'invalid-value', rule: 'characters', field: 'executionGroups' },
    ])
  })

  it('keeps of the name of a file what can be seen', () => {
    const named = (fileName: string) => taskOf(audio({ file: { fileKey: wav, fileName } }))
    expect(named('gnid\u202e3pm\0.wav')).toMatchObject({ fileName: 'gnid3pm.wav' })
    expect(problemsOf(audio({ file: { fileKey: wav, fileName: '\u202e' } }))).toEqual(['file length'])
  })

  it('may be at its limits', () => {
    const draft = anEventActionDraft({ comment: 'x'.repeat(40), executionGroups: ['y'.repeat(40)] })
    expectSuccess(checkEventAction(draft, null))
    expectSuccess(checkEventAction({ ...draft, task: audio({ volume: 0 }) }, null))
    expectSuccess(checkEventAction({ ...draft, task: audio({ volume: 100 }) }, null))
  })
})

describe('a URL', () => {
  it.each(['http://lamp', 'https://10.0.0.7:8123/api?x=1#y', 'HTTP://lamp/', ' http://lamp/ '])('may be %j', url =>
    expect(taskOf({ kind: 'call-url', method: 'POST', url })).toEqual({
      kind: 'call-url',
      method: 'POST',
      url: url.trim(),
    }),
  )

  it.each([
    '',
    'lamp',
    'ftp://lamp/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://',
    'http:///x',
    'http://a b/',
  ])('is not %j', url => expect(problemsOf({ kind: 'call-url', method: 'GET', url })).toEqual(['url-not-usable']))

  it('has 255 characters at most', () => {
    const url = `http://lamp/${'x'.repeat(243)}`
    expect(taskOf({ kind: 'call-url', method: 'GET', url })).toMatchObject({ url })
    expect(problemsOf({ kind: 'call-url', method: 'GET', url: `${url}x` })).toEqual(['url-not-usable'])
  })
})

describe('a sound', () => {
  it.each([-1, 100.5, Number.NaN, Number.POSITIVE_INFINITY])('has no volume of %d', volume =>
    expect(problemsOf(audio({ volume }))).toEqual(['volume between']),
  )

  it.each([null, '', ' '])('goes where the system wants for the device %j', soundDevice =>
    expect(taskOf(audio({ soundDevice }))).toMatchObject({ soundDevice: null }),
  )
})

describe('a file', () => {
  it('is needed at first', () => {
    expect(problemsOf(audio({ file: null }))).toEqual(['file-needed'])
    expect(problemsOf({ kind: 'run-python', file: null })).toEqual(['file-needed'])
  })

  it('is kept while the kind of the action stays', () =>
    expect(taskOf(audio({ file: null }), before)).toMatchObject({ fileName: 'old.wav', fileKey: wav, volume: 80 }))

  it('is needed again when the kind changes', () =>
    expect(problemsOf({ kind: 'run-python', file: null }, before)).toEqual(['file-update-needed']))

  it('must be of the right kind and have a key and a name', () => {
    expect(problemsOf({ kind: 'run-python', file: { fileKey: wav, fileName: 'a.py' } })).toEqual(['file-of-wrong-kind'])
    expect(problemsOf({ kind: 'run-python', file: { fileKey: '../secret', fileName: ' ' } })).toEqual([
      'file length',
      'file-gone',
    ])
  })
})
