import { describe, expect, it } from 'vitest'
import { aFileKey, anEventAction } from '../testing/event-builders.ts'
import { contentOf, describeTask, fileKey, filesInUse, groupsInUse, type Task } from './event-action.ts'

const wav = aFileKey('wav', 'a')
const py = aFileKey('py', 'b')
const song: Task = {
  kind: 'play-audio',
  fileName: 'ding.wav',
  fileKey: wav,
  volume: 80,
  soundDevice: null,
  onRepeat: false,
}

describe('what an action does', () => {
  it.each<[Task, string]>([
    [{ kind: 'call-url', method: 'PUT', url: 'http://lamp/on' }, 'Call URL (PUT): http://lamp/on'],
    [song, 'Play audio: ding.wav (volume 80 %)'],
    [{ ...song, onRepeat: true }, 'Play audio: ding.wav (volume 80 %), repeating'],
    [{ kind: 'run-python', fileName: 'lights.py', fileKey: py }, 'Run Python script: lights.py'],
    [{ kind: 'do-nothing' }, 'Do nothing'],
  ])('is said in a line: %j', (task, text) => expect(describeTask(task)).toBe(text))

  it.each([
    ['http://ada:secret@lamp/on', 'http://lamp/on'],
    ['https://token@lamp/on?mail=a@b', 'https://lamp/on?mail=a@b'],
    ['http://lamp/@home', 'http://lamp/@home'],
    ['http://a:p@ss@lamp/', 'http://lamp/'],
  ])('is said without the password in %s', (url, shown) =>
    expect(describeTask({ kind: 'call-url', method: 'GET', url })).toBe(`Call URL (GET): ${shown}`),
  )
})

describe('a file key', () => {
  it('tells what the file is', () => expect([contentOf(wav), contentOf(py)]).toEqual(['sound', 'script']))

  it.each([
    '',
    'ding.wav',
    '../../etc/passwd',
    `${'a'.repeat(64)}.exe`,
    `${'A'.repeat(64)}.wav`,
    `/${wav}`,
    `${wav}\n`,
  ])('is not %j', text => expect(fileKey(text)).toBeNull())
})

const actions = [
  anEventAction({ task: song, executionGroups: ['sound', 'light'] }),
  anEventAction({ task: { kind: 'run-python', fileName: 'lights.py', fileKey: py }, executionGroups: ['light'] }),
  anEventAction(),
]

it('all actions together need some files and name some groups', () => {
  expect(filesInUse(actions)).toEqual(new Set([wav, py]))
  expect(groupsInUse(actions)).toEqual(['light', 'sound'])
})
