import { describe, expect, it } from 'vitest'
import type { ImageKey } from '../../catalogue/image.ts'
import { aGroup, anIngredient, aRecipe } from '../../testing/builders.ts'
import { aCollection } from '../../testing/collection-builders.ts'
import { aPicture } from '../../testing/fake-image-editor.ts'
import { imageVaultContract } from '../../testing/images.contract.ts'
import { createMemoryImageVault } from '../../testing/memory-image-vault.ts'
import { ada, buildToyHouse, ginTonic, settled } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { write } from '../../testing/writes.ts'
import { addTime, seconds } from '../../units/duration.ts'
import { asId } from '../../units/id.ts'
import { deleteRecipe } from '../catalogue/manage-recipes.usecase.ts'
import { createTidiedImages, holdPicture, holdTime, imagesInUse, mostOffers } from './tidy-images.usecase.ts'

async function aGallery() {
  const house = await buildToyHouse()
  const vault = createMemoryImageVault()
  const errors: unknown[] = []
  const onError = (error: unknown): void => void errors.push(error)
  const images = createTidiedImages({ ...house, vault, timer: house.machineClock, onError })
  const show = (id: number, imageKey: ImageKey | null) => house.put('recipe', aRecipe({ id: asId(id), imageKey }))
  const waitLong = (): void => house.machineClock.advance(addTime(holdTime, seconds(1)))
  return { ...house, vault, images, errors, show, waitLong }
}

imageVaultContract('one that is tidied', async () => {
  const { images, waitLong } = await aGallery()
  // A new picture is held: its time has to pass before it goes.
  const vault = {
    ...images,
    keepOnly(keys: ReadonlySet<ImageKey>) {
      waitLong()
      return images.keepOnly(keys)
    },
  }
  return { vault, dispose: () => Promise.resolve() }
})

it('pictures in use are those of recipes, ingredients and collections', async () => {
  const house = await buildToyHouse()
  const key = (digit: string) => digit.repeat(64) as ImageKey
  await house.change(
    write('recipe', aRecipe({ id: asId(1), imageKey: key('1') })),
    write('ingredient', anIngredient({ id: asId(2), imageKey: key('2') })),
    write('ingredient', aGroup({ id: asId(3) })),
    write('collection', aCollection({ id: asId(4), imageKey: key('4') })),
  )
  expect([...imagesInUse(house.records.now)].sort()).toEqual([key('1'), key('2'), key('4')])
})

describe('tidying', () => {
  it('deletes what nothing refers to, as at the start of the machine', async () => {
    const { vault, images, show } = await aGallery()
    const [used, unused] = [await vault.put(aPicture(1)), await vault.put(aPicture(2))]
    await show(41, used)
    expect(await images.tidy()).toBe(1)
    expect([await vault.has(used), await vault.has(unused)]).toEqual([true, false])
  })

  it('follows by itself when a change leaves a picture that nothing refers to', async () => {
    const gallery = await aGallery()
    const key = await gallery.vault.put(aPicture(1))
    await gallery.show(41, key)
    await gallery.show(42, key)
    expectSuccess(await deleteRecipe(gallery, ada, asId(41)))
    await settled()
    expect(gallery.vault.stored.has(key)).toBe(true)
    await gallery.show(42, null)
    await settled()
    expect(gallery.vault.stored.has(key)).toBe(false)
  })

  it('never takes what was just put and is about to be referred to', async () => {
    const { images, vault, show } = await aGallery()
    const old = await vault.put(aPicture(9))
    await show(42, old)
    const putting = images.put(aPicture(1))
    const dropping = show(42, null)
    const tidying = images.tidy()
    const key = await putting
    await Promise.all([dropping, tidying, images.tidy(), images.keepOnly(new Set())])
    expect(vault.stored.has(key)).toBe(true)
    await show(41, key)
    await images.tidy()
    expect([...vault.stored.keys()]).toEqual([key])
  })

  it('takes it when nobody has referred to it in time', async () => {
    const { images, vault, waitLong } = await aGallery()
    const key = await images.put(aPicture(1))
    expect(await images.tidy()).toBe(0)
    waitLong()
    expect(await images.tidy()).toBe(1)
    expect(vault.stored.has(key)).toBe(false)
  })

  it('waits again when somebody asks for the picture to refer to it', async () => {
    const { images, machineClock, waitLong } = await aGallery()
    const key = await images.offer(aPicture(1))
    machineClock.advance(addTime(holdTime, seconds(-1)))
    expect(expectSuccess(await holdPicture(images, key))).toBe(key)
    machineClock.advance(seconds(10))
    expect(await images.tidy()).toBe(0)
    waitLong()
    expect(await images.tidy()).toBe(1)
    expect(expectFailure(await holdPicture(images, key))).toEqual({ kind: 'image-gone', field: 'imageKey' })
  })

  it('is reported when it fails, and tried again at the next change', async () => {
    const house = await buildToyHouse()
    const vault = createMemoryImageVault()
    const errors: unknown[] = []
    let fails = true
    const failing = {
      ...vault,
      keepOnly: (keys: ReadonlySet<ImageKey>) =>
        fails ? Promise.reject(new Error('the disk is gone')) : vault.keepOnly(keys),
    }
    const onError = (error: unknown): void => void errors.push(error)
    createTidiedImages({ ...house, vault: failing, timer: house.machineClock, onError })
    const show = (imageKey: ImageKey | null) => house.put('recipe', { ...ginTonic, imageKey }, 41)
    for (const picture of [aPicture(1), aPicture(2)]) {
      await show(await vault.put(picture))
      await show(null)
      await settled()
      fails = false
    }
    expect(errors).toHaveLength(1)
    expect(vault.stored.size).toBe(0)
  })
})

it('pictures that are offered do not fill the disk: the oldest that nobody uses go', async () => {
  const { images, vault, show } = await aGallery()
  const used = await images.offer(aPicture(200))
  await show(41, used)
  const first = await images.offer(aPicture(201))
  for (let nr = 0; nr < mostOffers; nr++) await images.offer(aPicture(nr))
  expect(vault.stored.size).toBe(mostOffers + 1)
  expect([vault.stored.has(used), vault.stored.has(first)]).toEqual([true, false])
})

it('what a request says about a picture may be to keep it, to take it away, or one that exists', async () => {
  const { images } = await aGallery()
  const key = await images.put(aPicture(1))
  const none: string | null | undefined = undefined
  expect(await holdPicture(images, none)).toEqual({ ok: true, value: undefined })
  expect(await holdPicture<null>(images, null)).toEqual({ ok: true, value: null })
  expect(await holdPicture(images, key)).toEqual({ ok: true, value: key })
  for (const wrong of ['', '../../etc/passwd', 'f'.repeat(64)]) {
    expect(expectFailure(await holdPicture(images, wrong)).kind).toBe('image-gone')
  }
  const away = { has: () => Promise.reject(new Error('nobody answers')) }
  expect(expectFailure(await holdPicture(away, key))).toEqual({ kind: 'store-unavailable' })
})
