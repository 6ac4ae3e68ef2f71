import { describe, expect, it } from 'vitest'
import { apiProblem, later, testScope } from '../../testing/test-scope.ts'
import type { FoundRecipes } from './photo-rows.ts'
import * as photos from './photos.model.ts'

const files = ['a.jpg', 'b.jpg', 'c.jpg'].map(name => new File(['…'], name, { type: 'image/jpeg' }))
const unreachable = apiProblem('unreachable')

const matched = (names: readonly string[]) =>
  names.map(fileName => ({
    ...{ fileName, likeness: 'SAME' },
    recipes: [{ id: fileName.charCodeAt(0), name: fileName, imageUrl: null }],
  })) as unknown as readonly FoundRecipes[]

type Saving = Parameters<typeof photos.saveFx>[0]

async function aPage(answer: (saving: Saving) => Promise<void> = async () => undefined) {
  const scope = testScope(
    [photos.matchFx, async (names: readonly string[]) => matched(names)],
    [photos.openFx, async ({ file }: { file: File }) => `data:${file.name}`],
    [photos.saveFx, answer],
  )
  await scope.run(photos.filesAdded, files)
  const states = () => scope.getState(photos.$rows).map(({ state }) => state.kind)
  return { scope, states, order: () => scope.calls(photos.saveFx).map(({ recipe }) => recipe.name) }
}

describe('photos in bulk', () => {
  it('are opened and matched', async () => {
    const { scope, states } = await aPage()
    expect(states()).toEqual(['ready', 'ready', 'ready'])
    const expected = ['data:a.jpg', 'data:b.jpg', 'data:c.jpg']
    expect(scope.getState(photos.$rows).map(({ previewUrl }) => previewUrl)).toEqual(expected)
    expect(scope.getState(photos.$count).due).toBe(3)
  })

  it('that no browser can show are refused with the reason', async () => {
    const scope = testScope([photos.matchFx, async (names: readonly string[]) => matched(names)])
    await scope.run(photos.filesAdded, [new File(['…'], 'Gin Tonic.heic', { type: '' })])
    const expected = { kind: 'refused', problem: { code: 'image-not-usable' } }
    expect(scope.getState(photos.$rows)[0]?.state).toMatchObject(expected)
  })

  it('are saved one after the other', async () => {
    let busy = 0
    const { scope, order, states } = await aPage(async () => {
      expect(++busy).toBe(1)
      await Promise.resolve()
      busy--
    })
    await scope.run(photos.saveAsked)
    expect(order()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    expect(states()).toEqual(['saved', 'saved', 'saved'])
    expect(scope.getState(photos.$isSaving)).toBe(false)
  })

  it('that fail are told, keep no other from being saved, and can be tried again', async () => {
    let isDown = true
    const { scope, order, states } = await aPage(async ({ recipe }) => {
      if (recipe.name === 'b.jpg' && isDown) throw unreachable
    })
    await scope.run(photos.saveAsked)
    expect(states()).toEqual(['saved', 'failed', 'saved'])
    expect(scope.getState(photos.$rows)[1]?.state).toMatchObject({ problem: { code: 'unreachable' } })
    isDown = false
    await scope.run(photos.retryAsked, 'all')
    expect(states()).toEqual(['saved', 'saved', 'saved'])
    expect(order()).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'b.jpg'])
  })

  it.each([
    ['it is stopped', photos.stopAsked],
    ['the page is left', photos.pageClosed],
  ])('end with the one on its way when %s', async (_, event) => {
    const first = later()
    const { scope, states } = await aPage(() => first.promise)
    const saving = scope.run(photos.saveAsked)
    const stopping = scope.run(event)
    first.answer()
    await Promise.all([saving, stopping])
    expect(states()).toEqual(['saved', 'ready', 'ready'])
  })
})
