import { allSettled, fork } from 'effector'
import { describe, expect, it } from 'vitest'
import { emptyGlass } from '#domain/serving/served-drink.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import type { FoundRecipes } from './photo-rows.ts'
import {
  $count,
  $isSaving,
  $rows,
  filesAdded,
  matchFx,
  openFx,
  pageClosed,
  retryAsked,
  saveAsked,
  saveFx,
  stopAsked,
} from './photos.model.ts'

const files = ['a.jpg', 'b.jpg', 'c.jpg'].map(name => new File(['…'], name, { type: 'image/jpeg' }))
const unreachable = new ApiProblem({ code: 'unreachable', text: '', values: [] })

const matched = (names: readonly string[]): readonly FoundRecipes[] =>
  names.map(fileName => ({
    fileName,
    likeness: 'SAME',
    recipes: [
      {
        id: fileName.charCodeAt(0),
        name: fileName,
        imageUrl: null,
        defaultGlass: null,
        served: { ...emptyGlass, layers: [], garnishes: [], inside: [] },
      },
    ],
  }))

type Saving = Parameters<typeof saveFx>[0]

async function aPage(save: (saving: Saving) => Promise<void> = async () => undefined) {
  const order: string[] = []
  const scope = fork({
    handlers: [
      [matchFx, async (names: readonly string[]) => matched(names)],
      [openFx, async ({ file }: { file: File }) => `data:${file.name}`],
      [
        saveFx,
        async (saving: Saving) => {
          order.push(saving.recipe.name)
          await save(saving)
        },
      ],
    ],
  })
  await allSettled(filesAdded, { scope, params: files })
  const states = () => scope.getState($rows).map(({ state }) => state.kind)
  return { scope, order, states }
}

describe('photos in bulk', () => {
  it('are opened and matched', async () => {
    const { scope, states } = await aPage()
    expect(states()).toEqual(['ready', 'ready', 'ready'])
    expect(scope.getState($rows).map(({ previewUrl }) => previewUrl)).toEqual([
      'data:a.jpg',
      'data:b.jpg',
      'data:c.jpg',
    ])
    expect(scope.getState($count).due).toBe(3)
  })

  it('that no browser can show are refused with the reason', async () => {
    const scope = fork({ handlers: [[matchFx, async (names: readonly string[]) => matched(names)]] })
    await allSettled(filesAdded, { scope, params: [new File(['…'], 'Gin Tonic.heic', { type: '' })] })
    expect(scope.getState($rows)[0]?.state).toMatchObject({ kind: 'refused', problem: { code: 'image-not-usable' } })
  })

  it('are saved one after the other', async () => {
    let busy = 0
    const { scope, order, states } = await aPage(async () => {
      expect(++busy).toBe(1)
      await Promise.resolve()
      busy--
    })
    await allSettled(saveAsked, { scope })
    expect(order).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    expect(states()).toEqual(['saved', 'saved', 'saved'])
    expect(scope.getState($isSaving)).toBe(false)
  })

  it('that fail are told, keep no other from being saved, and can be tried again', async () => {
    let isDown = true
    const { scope, order, states } = await aPage(async ({ recipe }) => {
      if (recipe.name === 'b.jpg' && isDown) throw unreachable
    })
    await allSettled(saveAsked, { scope })
    expect(states()).toEqual(['saved', 'failed', 'saved'])
    expect(scope.getState($rows)[1]?.state).toMatchObject({ problem: { code: 'unreachable' } })
    isDown = false
    await allSettled(retryAsked, { scope, params: 'all' })
    expect(states()).toEqual(['saved', 'saved', 'saved'])
    expect(order).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'b.jpg'])
  })

  it.each([
    ['it is stopped', stopAsked],
    ['the page is left', pageClosed],
  ])('end with the one on its way when %s', async (_, event) => {
    let arrive: () => void = () => undefined
    const { scope, states } = await aPage(() => new Promise(resolve => (arrive = resolve)))
    const saving = allSettled(saveAsked, { scope })
    const stopping = allSettled(event, { scope })
    arrive()
    await Promise.all([saving, stopping])
    expect(states()).toEqual(['saved', 'ready', 'ready'])
  })
})
