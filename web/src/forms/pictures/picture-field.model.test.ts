import { createWatch } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { apiProblem, testScope } from '../../testing/test-scope.ts'
import * as pictureField from './picture-field.model.ts'

const file = new File(['…'], 'gin.png', { type: 'image/png' })
const area = { x: 0, y: 0, width: 160, height: 90 }
const finished: pictureField.FinishedPicture = {
  field: 'a',
  draft: { kind: 'replace', imageKey: 'f'.repeat(64), previewUrl: 'data:x' },
}

function scopeWith(send: () => Promise<pictureField.FinishedPicture> = async () => finished) {
  const forgotten: string[] = []
  const scope = testScope(
    [pictureField.openPictureFx, async ({ field }: { field: string }) => ({ field, url: `blob:${field}` })],
    [pictureField.sendPictureFx, send],
    [pictureField.forgetFx, (url: string) => void forgotten.push(url)],
  )
  const results: pictureField.FinishedPicture[] = []
  createWatch({ unit: pictureField.pictureFinished, scope, fn: result => results.push(result) })
  return { scope, forgotten, results }
}

describe('the choice of a picture', () => {
  it('is opened, cut to size and handed to its field', async () => {
    const { scope, forgotten, results } = scopeWith()
    await scope.run(pictureField.pictureOffered, { field: 'a', file })
    expect(scope.getState(pictureField.$opened)).toEqual({ field: 'a', url: 'blob:a' })
    await scope.run(pictureField.cropConfirmed, area)
    expect(results).toEqual([finished])
    expect(scope.getState(pictureField.$opened)).toBeNull()
    expect(forgotten).toEqual(['blob:a'])
  })

  it('can be given up while it is on its way', async () => {
    let arrive: (result: pictureField.FinishedPicture) => void = () => undefined
    const { scope, results } = scopeWith(() => new Promise(resolve => (arrive = resolve)))
    await scope.run(pictureField.pictureOffered, { field: 'a', file })
    const confirmed = scope.run(pictureField.cropConfirmed, area)
    const cancelled = scope.run(pictureField.cropCancelled)
    arrive(finished)
    await Promise.all([confirmed, cancelled])
    expect(results).toEqual([])
    expect(scope.getState(pictureField.$opened)).toBeNull()
  })

  it('stays open when it could not be sent, so that it can be tried again', async () => {
    const send = vi.fn().mockRejectedValueOnce(apiProblem('unreachable'))
    send.mockResolvedValueOnce(finished)
    const { scope, results } = scopeWith(send)
    await scope.run(pictureField.pictureOffered, { field: 'a', file })
    await scope.run(pictureField.cropConfirmed, area)
    expect(scope.getState(pictureField.$sendProblem)?.code).toBe('unreachable')
    expect(scope.getState(pictureField.$opened)).not.toBeNull()
    await scope.run(pictureField.cropConfirmed, area)
    expect(scope.getState(pictureField.$sendProblem)).toBeNull()
    expect(results).toEqual([finished])
  })

  it('ends with its field, and with no other', async () => {
    const { scope, forgotten } = scopeWith()
    await scope.run(pictureField.pictureOffered, { field: 'a', file })
    await scope.run(pictureField.fieldLeft, 'b')
    expect(scope.getState(pictureField.$opened)).not.toBeNull()
    await scope.run(pictureField.fieldLeft, 'a')
    expect(scope.getState(pictureField.$opened)).toBeNull()
    expect(forgotten).toEqual(['blob:a'])
  })

  it('is refused at its field when it is no picture', async () => {
    const scope = testScope()
    const text = new File(['no'], 'notes.txt', { type: 'text/plain' })
    await scope.run(pictureField.pictureOffered, { field: 'a', file: text })
    expect(scope.getState(pictureField.$refused)).toMatchObject({ field: 'a', problem: { code: 'image-not-usable' } })
  })

  it('is refused above 20 MiB', () => {
    const most = 20 * 1024 * 1024
    expect(pictureField.problemOfFile({ size: most, type: 'image/png' })).toBeNull()
    expect(pictureField.problemOfFile({ size: most + 1, type: 'image/png' })).toMatchObject({
      code: 'file-too-large',
      values: [{ name: 'most', value: '20' }],
    })
  })
})
