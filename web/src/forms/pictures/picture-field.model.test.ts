import { describe, expect, it, vi } from 'vitest'
import { apiProblem, later, testScope } from '../../testing/test-scope.ts'
import * as model from './picture-field.model.ts'

const file = new File(['…'], 'gin.png', { type: 'image/png' })
const area = { x: 0, y: 0, width: 160, height: 90 }
const finished: model.FinishedPicture = {
  field: 'a',
  draft: { kind: 'replace', imageKey: 'f'.repeat(64), previewUrl: 'data:x' },
}

/** A picture is offered to field `a`. */
async function offered(send: () => Promise<model.FinishedPicture> = async () => finished) {
  const forget = vi.fn()
  const scope = testScope(
    [model.openPictureFx, async ({ field }: { field: string }) => ({ field, url: `blob:${field}` })],
    [model.sendPictureFx, send],
    [model.forgetFx, forget],
  )
  const handed = scope.heard(model.pictureFinished)
  await scope.run(model.pictureOffered, { field: 'a', file })
  return { ...{ scope, forget, handed }, opened: () => scope.getState(model.$opened) }
}

describe('the choice of a picture', () => {
  it('is opened, cut to size and handed to its field', async () => {
    const { scope, opened, forget, handed } = await offered()
    expect(opened()).toEqual({ field: 'a', url: 'blob:a' })
    await scope.run(model.cropConfirmed, area)
    expect(handed).toHaveBeenCalledExactlyOnceWith(finished)
    expect(opened()).toBeNull()
    expect(forget).toHaveBeenCalledExactlyOnceWith('blob:a')
  })

  it('can be given up while it is on its way', async () => {
    const sent = later<model.FinishedPicture>()
    const { scope, opened, handed } = await offered(() => sent.promise)
    const confirmed = scope.run(model.cropConfirmed, area)
    const cancelled = scope.run(model.cropCancelled)
    sent.answer(finished)
    await Promise.all([confirmed, cancelled])
    expect(handed).not.toHaveBeenCalled()
    expect(opened()).toBeNull()
  })

  it('stays open when it could not be sent, so that it can be tried again', async () => {
    const send = vi.fn().mockRejectedValueOnce(apiProblem('unreachable'))
    send.mockResolvedValueOnce(finished)
    const { scope, opened, handed } = await offered(send)
    await scope.run(model.cropConfirmed, area)
    expect(scope.getState(model.$sendProblem)?.code).toBe('unreachable')
    expect(opened()).not.toBeNull()
    await scope.run(model.cropConfirmed, area)
    expect(scope.getState(model.$sendProblem)).toBeNull()
    expect(handed).toHaveBeenCalledExactlyOnceWith(finished)
  })

  it('ends with its field, and with no other', async () => {
    const { scope, opened, forget } = await offered()
    await scope.run(model.fieldLeft, 'b')
    expect(opened()).not.toBeNull()
    await scope.run(model.fieldLeft, 'a')
    expect(opened()).toBeNull()
    expect(forget).toHaveBeenCalledExactlyOnceWith('blob:a')
  })

  it('is refused at its field when it is no picture', async () => {
    const scope = testScope()
    const text = new File(['no'], 'notes.txt', { type: 'text/plain' })
    await scope.run(model.pictureOffered, { field: 'a', file: text })
    expect(scope.getState(model.$refused)).toMatchObject({ field: 'a', problem: { code: 'image-not-usable' } })
  })

  it.each([
    ['\0\0\0\x18ftypheic', [{ name: 'context', value: 'heic' }]],
    ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', [{ name: 'context', value: 'heic' }]],
    [
      '%PDF-1.7',
      [
        { name: 'context', value: 'other' },
        { name: 'found', value: 'PDF' },
      ],
    ],
    [
      'GIF89a',
      [
        { name: 'context', value: 'damaged' },
        { name: 'found', value: 'GIF' },
      ],
    ],
    ['no picture', []],
  ])('is refused with what its content is: %j', async (content, values) => {
    const scope = testScope()
    await scope.run(model.pictureOffered, {
      field: 'a',
      file: new File([content], 'photo.jpg', { type: 'image/jpeg' }),
    })
    expect(scope.getState(model.$refused)?.problem).toMatchObject({ code: 'image-not-usable', values })
  })
})
