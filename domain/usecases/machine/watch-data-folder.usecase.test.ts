import { expect, it } from 'vitest'
import type { DataFolder, DataFolderTrouble } from '../../ports/data-folder.port.ts'
import { success } from '../../result.ts'
import { watchDataFolder } from './watch-data-folder.usecase.ts'

function start(first: DataFolderTrouble | null = null) {
  const done: string[] = []
  const listeners: (() => void)[] = []
  let trouble = first
  const folder: DataFolder = {
    path: '/data',
    get trouble() {
      return trouble
    },
    onChange: listener => void listeners.push(listener),
  }
  const lock = {
    raiseFault: async (reason: string, detail: string) => {
      done.push(`${reason} ${detail}`)
      return success(undefined)
    },
  }
  const writeQueue = {
    flush: async () => {
      done.push('flush')
      return success(undefined)
    },
  }
  const log = { warn: (text: string) => void done.push(text), error: (text: string) => void done.push(text) }
  const noteAgain = (): void => void done.push('note outputs')
  watchDataFolder({ folder, lock, writeQueue, noteAgain, log })
  const change = async (next: DataFolderTrouble | null): Promise<string[]> => {
    trouble = next
    for (const listener of listeners) listener()
    await new Promise(resolve => setTimeout(resolve))
    return done.splice(0)
  }
  return { done, change }
}

it('is a fault of the machine, and what is in the books is written when it is back', async () => {
  const { change } = start()
  expect(await change({ kind: 'gone', detail: 'there is none' })).toEqual([
    expect.stringMatching(/^Nothing can be saved: there is none\. Put the folder back, or an empty one/),
    'data-folder-gone /data',
  ])
  expect(await change({ kind: 'foreign', detail: 'another one' })).toEqual([
    expect.stringContaining('Move that data out of the way'),
    'data-folder-gone /data',
  ])
  expect(await change(null)).toEqual(['note outputs', 'flush', 'Everything is saved in /data again.'])
})

it('is one also when nobody was there to hear of it', async () => {
  const { done } = start({ kind: 'gone', detail: 'there is none' })
  expect(done).toContain('data-folder-gone /data')
})
