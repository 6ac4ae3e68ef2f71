import { expect, it } from 'vitest'
import { apiProblem, failsWith, testScope } from '../../testing/test-scope.ts'
import * as backup from './backup.model.ts'
import type { StagedBackup } from './backup-requests.ts'

const staged = { restoreId: 7, recipes: 163 } as StagedBackup
const file = new File(['zip'], 'backup.zip')
const refused = apiProblem('unknown')

it('the backup page hands a backup to the browser and tells how large it is', async () => {
  const download = async () => ({ name: 'a.zip', content: new Blob(['four']) })
  const scope = testScope([backup.downloadFx, download], [backup.saveFileFx])
  await scope.run(backup.backupAsked)
  expect(scope.calls(backup.saveFileFx)).toEqual([expect.objectContaining({ name: 'a.zip' })])
  expect(scope.getState(backup.$written)).toEqual({ name: 'a.zip', bytes: 4 })
})

it('the backup page shows what is in a chosen file, and restores it once that is confirmed', async () => {
  const scope = testScope([backup.uploadFx, staged], [backup.restoreFx, true])
  await scope.run(backup.restoreConfirmed)
  await scope.run(backup.fileChosen, file)
  expect(scope.getState(backup.$staged)).toEqual(staged)
  await scope.run(backup.restoreAsked)
  expect(scope.getState(backup.$isAsking)).toBe(true)
  expect(scope.calls(backup.restoreFx)).toEqual([])
  await scope.run(backup.restoreConfirmed)
  expect(scope.calls(backup.restoreFx)).toEqual([7])
  expect(scope.now(backup.$isAsking, backup.$staged)).toEqual([false, null])
})

it('the backup page tells why a file was refused, and forgets the one before', async () => {
  const scope = testScope([backup.uploadFx, failsWith(refused)])
  scope.next(backup.uploadFx, staged)
  await scope.run(backup.fileChosen, file)
  await scope.run(backup.fileChosen, file)
  expect(scope.now(backup.$staged, backup.$restoreProblem)).toEqual([null, refused])
})
