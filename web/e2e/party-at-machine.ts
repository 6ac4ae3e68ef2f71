import type { Ask } from '#hil-tests/pours/started-server.ts'

/** Opens a party until the evening is over. @returns its code */
export async function openParty(host: Ask, more: object = {}): Promise<string> {
  const party = { name: 'Housewarming', endsAt: new Date(Date.now() + 6 * 3_600_000).toISOString(), ...more }
  await host('mutation ($party: PartyInput!) { openParty(party: $party) }', { party })
  const { hostedParty } = await host<{ hostedParty: { code: string } }>('{ hostedParty { code } }')
  return hostedParty.code
}

/** A drink that the machine pours alone. */
export async function idOfDrink(ask: Ask, name: string): Promise<number> {
  const { recipes } = await ask<{ recipes: { content: readonly { id: number; name: string }[] } }>(
    'query ($filter: RecipeFilter!) { recipes(filter: $filter) { content { id name } } }',
    { filter: { searchName: name } },
  )
  const found = recipes.content.find(recipe => recipe.name === name)
  if (found === undefined) throw new Error(`There’s no ${name}`)
  return found.id
}

/** Somebody without a phone orders at the bar. @returns the order's id */
export async function orderFor(ask: Ask, forName: string, drinkId: number, amountMl = 100): Promise<number> {
  const { placePartyOrder } = await ask<{ placePartyOrder: number }>(
    'mutation ($order: OrderInput!, $forName: String) { placePartyOrder(order: $order, forName: $forName) }',
    { forName, order: { drink: { id: drinkId, kind: 'RECIPE' }, amountMl } },
  )
  return placePartyOrder
}

/** Somebody scans the code. */
export const join = (anybody: Ask, code: string, nickname: string): Promise<unknown> =>
  anybody('mutation ($code: String!, $nickname: String!) { joinParty(code: $code, nickname: $nickname) { token } }', {
    code,
    nickname,
  })
