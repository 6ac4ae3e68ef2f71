import { allSettled, fork } from 'effector'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import {
  $isAsking,
  $restoreProblem,
  $staged,
  $written,
  backupAsked,
  downloadFx,
  fileChosen,
  restoreAsked,
  restoreConfirmed,
  restoreFx,
  saveFileFx,
  uploadFx,
} from './backup.model.ts'
import type { StagedBackup } from './backup-requests.ts'

const staged: StagedBackup = {
  restoreId: 7,
  createdAt: '2031-05-06T07:08:09.123+00:00',
  version: '1.2.3',
  recipes: 163,
  ingredients: 233,
  collections: 2,
  pumps: 10,
  users: 4,
  pastOrders: 99,
}
const file = new File(['zip'], 'backup.zip')
const refused = new ApiProblem({ code: 'unknown', text: 'The backup is damaged.', values: [] })

describe('the backup page', () => {
  it('hands a backup to the browser and tells how large it is', async () => {
    const saved: string[] = []
    const scope = fork({
      handlers: [
        [downloadFx, async () => ({ name: 'a.zip', content: new Blob(['four']) })],
        [saveFileFx, ({ name }: { name: string }) => void saved.push(name)],
      ],
    })
    await allSettled(backupAsked, { scope })
    expect(saved).toEqual(['a.zip'])
    expect(scope.getState($written)).toEqual({ name: 'a.zip', bytes: 4 })
  })

  it('shows what is in a chosen file, and restores it once that is confirmed', async () => {
    const restored: number[] = []
    const scope = fork({
      handlers: [
        [uploadFx, async () => staged],
        [restoreFx, async (id: number) => restored.push(id) > 0],
      ],
    })
    await allSettled(restoreConfirmed, { scope })
    await allSettled(fileChosen, { scope, params: file })
    expect(scope.getState($staged)).toEqual(staged)
    await allSettled(restoreAsked, { scope })
    expect(scope.getState($isAsking)).toBe(true)
    expect(restored).toEqual([])
    await allSettled(restoreConfirmed, { scope })
    expect(restored).toEqual([7])
    expect(scope.getState($isAsking)).toBe(false)
    expect(scope.getState($staged)).toBeNull()
  })

  it('tells why a file was refused, and forgets the one before', async () => {
    let isDamaged = false
    const scope = fork({
      handlers: [
        [
          uploadFx,
          async () => {
            if (isDamaged) throw refused
            return staged
          },
        ],
      ],
    })
    await allSettled(fileChosen, { scope, params: file })
    isDamaged = true
    await allSettled(fileChosen, { scope, params: file })
    expect(scope.getState($staged)).toBeNull()
    expect(scope.getState($restoreProblem)?.text).toBe('The backup is damaged.')
  })
})
