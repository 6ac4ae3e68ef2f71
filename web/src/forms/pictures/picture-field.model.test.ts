import { allSettled, createWatch, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import {
  $opened,
  $refused,
  $sendProblem,
  cropCancelled,
  cropConfirmed,
  type FinishedPicture,
  fieldLeft,
  forgetFx,
  openPictureFx,
  pictureFinished,
  pictureOffered,
  problemOfFile,
  sendPictureFx,
} from './picture-field.model.ts'

const file = new File(['…'], 'gin.png', { type: 'image/png' })
const area = { x: 0, y: 0, width: 160, height: 90 }
const finished: FinishedPicture = {
  field: 'a',
  draft: { kind: 'replace', imageKey: 'f'.repeat(64), previewUrl: 'data:x' },
}

function scopeWith(send: () => Promise<FinishedPicture> = async () => finished) {
  const forgotten: string[] = []
  const scope = fork({
    handlers: [
      [openPictureFx, async ({ field }: { field: string }) => ({ field, url: `blob:${field}` })],
      [sendPictureFx, send],
      [forgetFx, (url: string) => void forgotten.push(url)],
    ],
  })
  const results: FinishedPicture[] = []
  createWatch({ unit: pictureFinished, scope, fn: result => results.push(result) })
  return { scope, forgotten, results }
}

describe('the choice of a picture', () => {
  it('is opened, cut to size and handed to its field', async () => {
    const { scope, forgotten, results } = scopeWith()
    await allSettled(pictureOffered, { scope, params: { field: 'a', file } })
    expect(scope.getState($opened)).toEqual({ field: 'a', url: 'blob:a' })
    await allSettled(cropConfirmed, { scope, params: area })
    expect(results).toEqual([finished])
    expect(scope.getState($opened)).toBeNull()
    expect(forgotten).toEqual(['blob:a'])
  })

  it('can be given up while it is on its way', async () => {
    let arrive: (result: FinishedPicture) => void = () => undefined
    const { scope, results } = scopeWith(() => new Promise(resolve => (arrive = resolve)))
    await allSettled(pictureOffered, { scope, params: { field: 'a', file } })
    const confirmed = allSettled(cropConfirmed, { scope, params: area })
    const cancelled = allSettled(cropCancelled, { scope })
    arrive(finished)
    await Promise.all([confirmed, cancelled])
    expect(results).toEqual([])
    expect(scope.getState($opened)).toBeNull()
  })

  it('stays open when it could not be sent, so that it can be tried again', async () => {
    const send = vi.fn().mockRejectedValueOnce(new ApiProblem({ code: 'unreachable' }))
    send.mockResolvedValueOnce(finished)
    const { scope, results } = scopeWith(send)
    await allSettled(pictureOffered, { scope, params: { field: 'a', file } })
    await allSettled(cropConfirmed, { scope, params: area })
    expect(scope.getState($sendProblem)?.code).toBe('unreachable')
    expect(scope.getState($opened)).not.toBeNull()
    await allSettled(cropConfirmed, { scope, params: area })
    expect(scope.getState($sendProblem)).toBeNull()
    expect(results).toEqual([finished])
  })

  it('ends with its field, and with no other', async () => {
    const { scope, forgotten } = scopeWith()
    await allSettled(pictureOffered, { scope, params: { field: 'a', file } })
    await allSettled(fieldLeft, { scope, params: 'b' })
    expect(scope.getState($opened)).not.toBeNull()
    await allSettled(fieldLeft, { scope, params: 'a' })
    expect(scope.getState($opened)).toBeNull()
    expect(forgotten).toEqual(['blob:a'])
  })

  it('is refused at its field when it is no picture', async () => {
    const scope = fork()
    const text = new File(['no'], 'notes.txt', { type: 'text/plain' })
    await allSettled(pictureOffered, { scope, params: { field: 'a', file: text } })
    expect(scope.getState($refused)).toMatchObject({ field: 'a', problem: { code: 'image-not-usable' } })
  })

  it('is refused above 20 MiB', () => {
    const most = 20 * 1024 * 1024
    expect(problemOfFile({ size: most, type: 'image/png' })).toBeNull()
    expect(problemOfFile({ size: most + 1, type: 'image/png' })).toMatchObject({
      code: 'file-too-large',
      values: [{ name: 'most', value: '20' }],
    })
  })
})
