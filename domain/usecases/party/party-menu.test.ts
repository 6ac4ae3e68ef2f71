import { expect, it } from 'vitest'
import { buildPartyHouse } from '../../testing/party-house.ts'
import { admin, ginPump, ginTonic } from '../../testing/toy-house.ts'
import { millilitres } from '../../units/volume.ts'
import { partyMenu } from './party-menu.ts'

it('the menu follows bottles, pumps, the host’s bar and recipes, whatever it remembers', async () => {
  const house = await buildPartyHouse()
  const names = () => partyMenu(house.records.now).map(({ recipe }) => recipe.name)
  const put = (pump: object) =>
    house.change({ op: 'put', kind: 'pump', id: ginPump.id, value: { ...ginPump, ...pump } })
  expect(names()).toEqual(['Gin & Tonic'])
  await put({ fillingLevel: millilitres(10) })
  expect(names()).toEqual([])
  await put({})
  expect(names()).toEqual(['Gin & Tonic'])
  await put({ ingredientId: null })
  expect(names()).toEqual([])
  await put({})
  await house.change({ op: 'put', kind: 'recipe', id: ginTonic.id, value: { ...ginTonic, name: 'G & T' } })
  expect(names()).toEqual(['G & T'])
  // The lemon slice is a garnish, but for the word that follows it.
  await house.change({ op: 'put', kind: 'bar', id: admin.id, value: { id: admin.id, ingredientIds: [] } })
  expect(names()).toEqual([])
})
