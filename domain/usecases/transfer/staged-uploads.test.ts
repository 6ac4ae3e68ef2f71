import { expect, it } from 'vitest'
import { createManualMachineClock } from '../../testing/manual-machine-clock.ts'
import { seconds } from '../../units/duration.ts'
import { asId } from '../../units/id.ts'
import { openStagedUploads } from './staged-uploads.ts'

const [ann, ben] = [asId<'user'>(1), asId<'user'>(2)]

function open(places: Parameters<typeof openStagedUploads>[1]) {
  const timer = createManualMachineClock()
  const gone: string[] = []
  let last = 0
  const uploads = openStagedUploads(
    {
      archives: { discard: async key => void gone.push(key) },
      timer,
      newId: () => ++last,
      onError: error => {
        throw error
      },
    },
    places,
  )
  return { timer, gone, uploads }
}

it('an upload waits ten minutes for a decision of the one who sent it, and is decided once', async () => {
  const { timer, gone, uploads } = open('one-each')
  const id = await uploads.keep(ann, 'a')
  expect(uploads.take(ben, id)).toBeNull()
  expect(uploads.take(ann, id)).toEqual({ id, userId: ann, key: 'a' })
  expect(uploads.take(ann, id)).toBeNull()
  await uploads.putBack({ id, userId: ann, key: 'a' })
  timer.advance(seconds(599))
  expect(gone).toEqual([])
  timer.advance(seconds(1))
  expect(gone).toEqual(['a'])
  expect(uploads.take(ann, id)).toBeNull()
})

it('another takes the place of the same user, or of everybody', async () => {
  const each = open('one-each')
  for (const [user, key] of [
    [ann, 'a'],
    [ben, 'b'],
    [ann, 'c'],
  ] as const)
    await each.uploads.keep(user, key)
  expect(each.gone).toEqual(['a'])
  const all = open('one-in-all')
  const id = await all.uploads.keep(ann, 'a')
  const taken = all.uploads.take(ann, id)
  await all.uploads.keep(ben, 'b')
  if (taken) await all.uploads.putBack(taken)
  expect(all.gone).toEqual(['a'])
})
