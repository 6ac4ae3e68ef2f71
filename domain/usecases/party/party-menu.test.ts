import { describe, expect, it } from 'vitest'
import type { Rules } from '../../people/rules.ts'
import { createWallClock, inviteFamily, setRules, visitors, zeroGin } from '../../testing/evening.ts'
import { buildPartyHouse, gAndT } from '../../testing/party-house.ts'
import { admin, gin, ginPump, ginTonic } from '../../testing/toy-house.ts'
import { millilitres } from '../../units/volume.ts'
import { partyMenu } from './party-menu.ts'

it('the menu follows bottles, pumps, the host’s bar and recipes, whatever it remembers', async () => {
  const house = await buildPartyHouse()
  const names = () => partyMenu(house.records.now).map(({ recipe }) => recipe.name)
  const put = (pump: object) => house.put('pump', { ...ginPump, ...pump })
  expect(names()).toEqual(['Gin & Tonic'])
  await put({ fillingLevel: millilitres(10) })
  expect(names()).toEqual([])
  await put({})
  expect(names()).toEqual(['Gin & Tonic'])
  await put({ ingredientId: null })
  expect(names()).toEqual([])
  await put({})
  await house.put('recipe', { ...ginTonic, name: 'G & T' })
  expect(names()).toEqual(['G & T'])
  // The lemon slice is a garnish, but for the word that follows it.
  await house.put('bar', { id: admin.id, ingredientIds: [] })
  expect(names()).toEqual([])
})

describe('what the rules of the guests never allow', () => {
  async function menu(rules: Partial<Rules>, { hasZero = false, isMine = false } = {}) {
    const house = await buildPartyHouse({ guestGroupId: visitors.id }, createWallClock(), inviteFamily)
    await setRules(house, visitors, rules)
    const value = { ...zeroGin, standsInFor: gin.id }
    if (hasZero) await house.put('ingredient', value)
    const tiers = { good: [], mine: isMine ? [gin.id] : [] }
    if (isMine) await house.put('bottleTiers', tiers)
    const offered = () =>
      partyMenu(house.records.now).map(
        ({ recipe, isOnlyAlcoholFree }) => recipe.name + (isOnlyAlcoholFree ? ', alcohol-free' : ''),
      )
    return { house, offered }
  }

  it.each([{ alcohol: 'none' }, { drinksPerParty: 0 }] as const)(
    'is not offered, but as its alcohol-free sister: %j',
    async rules => {
      expect((await menu(rules)).offered()).toEqual([])
      expect((await menu(rules, { hasZero: true })).offered()).toEqual(['Gin & Tonic, alcohol-free'])
    },
  )

  it('is not offered from bottles that stay on the shelf', async () => {
    expect((await menu({ bestTier: 'good' }, { isMine: true })).offered()).toEqual([])
    expect((await menu({ bestTier: 'mine' }, { isMine: true })).offered()).toEqual(['Gin & Tonic'])
    const free = await menu({ bestTier: 'good' }, { isMine: true, hasZero: true })
    expect(free.offered()).toEqual(['Gin & Tonic, alcohol-free'])
  })

  it('is something else than what somebody has had', async () => {
    const { house, offered } = await menu({ drinksPerParty: 1, pauseMinutes: 60 })
    await house.order(await house.guest('Zoë'), gAndT())
    expect(offered()).toEqual(['Gin & Tonic'])
  })
})
