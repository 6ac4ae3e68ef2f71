import i18next from 'i18next'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sessionRefused } from '../api/token.model.ts'
import { plainDrink } from '../drawing/served.ts'
import texts from '../i18n/locales/en_US/guest.json'
import { type Answer, answering, draw } from '../testing/draw.tsx'
import { later } from '../testing/test-scope.ts'
import { App } from './app.view.tsx'
import { line, menu, placeRead, type Screen } from './place/place.ts'
import { order, visit } from './testing/order.ts'
import type { MenuDrink, PartyCheck } from './visit/order-request.ts'
import { type Guest, guestRead, liveVisit, type OwnOrder, readGuest } from './visit/visit.model.ts'

const endsAt = '2031-11-28T04:00:00Z'
const ann: Guest = { code: 'GIN42', nickname: 'Ann', token: 'a.b.c', endsAt }
const invitation = { invitation: { partyName: 'Ida’s 40th', endsAt, lastOrders: false } }
const party = (text: string) => page.getByRole('heading', { name: text })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const soon = (): Promise<unknown> => new Promise(resolve => setTimeout(resolve, 30))

/** With texts that only the guests' page loads. */
async function drawPage(): Promise<void> {
  await draw(<App />)
  i18next.addResourceBundle('en-US', 'guest', texts)
  await i18next.changeLanguage('en-US')
}
beforeEach(() => {
  sessionRefused()
  guestRead(null)
  localStorage.clear()
})

function show(screen: Screen, code = 'GIN42'): void {
  placeRead({ place: { code, screen }, depth: 0 })
}

describe('somebody who opens the page', () => {
  async function door(answers: Parameters<typeof answering>[0] = {}, code = 'GIN42') {
    const machine = answering({
      Invitation: () => invitation,
      JoinParty: () => ({ joinParty: { nickname: 'Ann', token: 'a.b.c', endsAt } }),
      PartyMenu: () => ({ partyMenu: [] }),
      ...answers,
    })
    show(menu, code)
    await drawPage()
    return machine
  }
  const join = async (name = 'Ann') => {
    await page.getByRole('textbox').fill(name)
    await button('Join').click()
  }

  it('gives a name, is inside, and is remembered', async () => {
    const { asked } = await door()
    await join(' Ann ')
    await expect.element(page.getByText('Hello Ann, what will it be?')).toBeVisible()
    expect(asked('JoinParty')).toEqual([{ code: 'GIN42', nickname: 'Ann' }])
    expect(readGuest()).toEqual(ann)
  })

  it('is told why not, and hears no more of it with the next try', async () => {
    let isRefused = true
    await door({
      JoinParty: () =>
        isRefused ? { refused: 'name-taken' } : { joinParty: { nickname: 'Ann', token: 'a.b.c', endsAt } },
    })
    await join()
    await expect.element(page.getByRole('alert')).toHaveTextContent('name-taken')
    isRefused = false
    await join('Anna')
    await expect.element(page.getByText('Hello Ann, what will it be?')).toBeVisible()
  })

  it('hears that the party is over, also when that is so only since the name was given', async () => {
    let isOver = false
    const over = { refused: 'party-over' }
    await door({ Invitation: () => (isOver ? over : invitation), JoinParty: () => over }, 'NEW1')
    await expect.element(party('Welcome to Ida’s 40th')).toBeVisible()
    isOver = true
    await join()
    await expect.element(party('This party is over')).toBeVisible()
  })

  it('can type another code where there is none such', async () => {
    const answer = ({ code }: { readonly code: string }): Answer =>
      code === 'RUM7' ? invitation : { refused: 'party-unknown' }
    await door({ Invitation: answer })
    await expect.element(party('This code doesn’t work')).toBeVisible()
    await page.getByRole('textbox').fill('rum-7')
    await button('Go to the party').click()
    await expect.element(party('Welcome to Ida’s 40th')).toBeVisible()
  })

  it('need not ask again where the bar is out of reach, and is not asked for more tries than are wanted', async () => {
    let isAway = true
    const { asked } = await door({ Invitation: () => (isAway ? Promise.reject(new Error('away')) : invitation) })
    await expect.element(party('Looking for the bar …')).toBeVisible()
    isAway = false
    await expect.element(party('Welcome to Ida’s 40th')).toBeVisible()
    expect(asked('Invitation').length).toBeLessThan(4)
  })

  it('is told of a browser that has forgotten them at once, and of a party that has ended', async () => {
    let isOver = false
    await door({ Invitation: () => (isOver ? { refused: 'party-over' } : invitation) })
    await join()
    await expect.element(page.getByText('Hello Ann, what will it be?')).toBeVisible()
    sessionRefused()
    await expect.element(page.getByText(/Allow cookies/)).toBeVisible()
    expect(readGuest()).toBeNull()
    await join()
    await expect.element(page.getByText('Hello Ann, what will it be?')).toBeVisible()
    liveVisit.arrived(visit([]))
    isOver = true
    sessionRefused()
    await expect.element(party('Thanks for coming')).toBeVisible()
  })

  it.each(['', '{', 'null', '7', '{"code":"GIN42"}', '{"code":"GIN42","nickname":"Ann","token":5,"endsAt":"x"}'])(
    'is nobody where %s is kept',
    text => {
      localStorage.setItem('partyGuest', text)
      expect(readGuest()).toBeNull()
    },
  )
})

const mojito = {
  ...{ id: 9, name: 'Mojito', percent: 12, alcoholFreeOnly: false, byHand: false, shortDescription: '' },
  ...{ imageUrl: null, glassShape: null, ingredientNames: [] },
  served: plainDrink('#ffffff') as MenuDrink['served'],
  alcoholFree: { omitted: [], substitutions: [{ ingredientId: 1, replacementId: 7 }] },
} satisfies MenuDrink
const ingredient = (id: number) => ({ id, leaveOutId: id, name: `Thing ${id}`, amount: 20, unit: 'ml' as const })
const answer = (percent: number, ...ingredients: number[]): PartyCheck => ({
  ...{ feasible: true, amountMl: 200, boostable: true, waitSeconds: 0, problems: [], warnings: [] },
  strength: { percent, standardDrinks: 1, exceedsServing: false },
  ingredients: ingredients.map(ingredient),
  sizes: [],
  alternatives: [],
})

interface Question {
  readonly changes: number | null
  readonly order: {
    readonly boost: number
    readonly omitted: number[]
    readonly substitutions: object[]
  }
}

const drink: Screen = { kind: 'drink', drinkId: 9, changes: null, alcoholFree: false }
const done = order({ id: 3, state: 'DONE', outcome: 'FINISHED' })
const tell = (...orders: OwnOrder[]): void => void liveVisit.arrived(visit(orders))

async function inside(screen: Screen, answers: Parameters<typeof answering>[0] = {}, drinks: MenuDrink[] = [mojito]) {
  const machine = answering({
    PartyMenu: () => ({ partyMenu: drinks }),
    GuestPartyCheck: ({ order: { omitted } }: Question) => ({
      partyCheck: answer(12, ...[1, 2].filter(id => !omitted.includes(id))),
    }),
    ...answers,
  })
  show(screen)
  await drawPage()
  guestRead(ann)
  tell(done)
  return machine
}
const lastQuestion = ({ asked }: ReturnType<typeof answering>) =>
  (asked('GuestPartyCheck').at(-1) as Question | undefined)?.order
const strength = (percent: string) => page.getByRole('dialog').getByText(percent)

describe('a drink that is opened', () => {
  it('is checked, and again with every choice', async () => {
    const machine = await inside(drink)
    await expect.element(button('Order')).toBeEnabled()
    await button('Stronger').click()
    await expect.poll(() => lastQuestion(machine)?.boost).toBe(125)
    await expect.element(button('Order')).toBeEnabled()
  })

  it('is not what an answer to an earlier choice says', async () => {
    const [first, second] = [later<Answer>(), later<Answer>()]
    await inside(drink, {
      GuestPartyCheck: ({ order: { boost } }: Question) =>
        boost === 100 ? { partyCheck: answer(12, 1) } : boost === 75 ? first.promise : second.promise,
    })
    await expect.element(strength('12%')).toBeVisible()
    await button('Lighter').click()
    await button('Stronger').click()
    second.answer({ partyCheck: answer(15, 1) })
    await expect.element(strength('15%')).toBeVisible()
    first.answer({ partyCheck: answer(8, 1) })
    await soon()
    await expect.element(strength('15%')).toBeVisible()
    await expect.element(button('Order')).toBeEnabled()
  })

  it('keeps what was left out while somebody looks at the menu, to be put back', async () => {
    const machine = await inside(drink)
    await page.getByText('Leave something out').click()
    await page.getByRole('switch', { name: 'Thing 2' }).click()
    await expect.poll(() => lastQuestion(machine)?.omitted).toEqual([2])
    show(menu)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    show(drink)
    await page.getByText('Leave something out').click()
    await expect.element(page.getByRole('switch', { name: 'Thing 2' })).not.toBeChecked()
    await page.getByRole('switch', { name: 'Thing 2' }).click()
    await expect.poll(() => lastQuestion(machine)?.omitted).toEqual([])
  })

  it.each<[string, Partial<typeof drink>, Partial<MenuDrink>]>([
    ['where drinks without alcohol are looked for', { alcoholFree: true }, {}],
    ['where it is offered so alone', {}, { alcoholFreeOnly: true }],
  ])('comes without alcohol %s', async (_, opened, more) => {
    const machine = await inside({ ...drink, ...opened } as Screen, {}, [{ ...mojito, ...more }])
    await expect.poll(() => lastQuestion(machine)?.substitutions).toEqual(mojito.alcoholFree.substitutions)
  })

  it('begins as it was ordered where an order is changed', async () => {
    const before = { ...order().request, omitted: [3], boost: 75 }
    const machine = await inside({ ...drink, changes: 6 }, {}, [{ ...mojito, alcoholFreeOnly: true }])
    tell(order({ id: 6, request: before }))
    await expect.poll(() => lastQuestion(machine)).toMatchObject({ omitted: [3], boost: 75, substitutions: [] })
    await expect.element(button('Change my order')).toBeEnabled()
  })
})

describe('an order', () => {
  const away = () => Promise.reject<Answer>(new Error('away'))
  const send = async () => {
    await expect.element(button('Order')).toBeEnabled()
    await button('Order').click()
  }

  it('is sent once by ten taps, and leads to the line', async () => {
    const arrival = later<Answer>()
    const { asked } = await inside(drink, { PlaceGuestOrder: () => arrival.promise })
    await expect.element(button('Order')).toBeEnabled()
    const element = button('Order').element() as HTMLElement
    for (let tap = 0; tap < 10; tap++) element.click()
    await expect.element(button('Ordering …')).toBeDisabled()
    arrival.answer({ placePartyOrder: 4 })
    await expect.element(party('Your order')).toBeVisible()
    expect(asked('PlaceGuestOrder')).toHaveLength(1)
  })

  it('is not refused by itself while it is sent, and stays as it is when it was refused', async () => {
    const arrival = later<Answer>()
    await inside(drink, { PlaceGuestOrder: () => arrival.promise })
    await send()
    const mayNotBecause = { code: 'party-orders', text: 'One at a time.', values: [] }
    liveVisit.arrived({ ...visit([order({ id: 4 })]), mayNotBecause })
    await soon()
    await expect.element(page.getByText('One at a time.')).not.toBeInTheDocument()
    arrival.answer({ refused: 'last-orders' })
    await expect.element(page.getByText('last-orders')).toBeVisible()
    await expect.element(button('Order')).toBeVisible()
  })

  it('that nobody answered is looked for in the queue, and found', async () => {
    const { asked } = await inside(drink, { PlaceGuestOrder: away })
    await send()
    await expect.element(page.getByText(/We’re checking whether your order arrived/)).toBeVisible()
    // Not once more before it is known.
    await expect.element(button('Order')).toBeDisabled()
    tell(order({ id: 4 }), done)
    await expect.element(party('Your order')).toBeVisible()
    expect(asked('PlaceGuestOrder')).toHaveLength(1)
  })

  it('that is not found there can be sent again', async () => {
    const { asked } = await inside(drink, { PlaceGuestOrder: away })
    await send()
    await expect.element(page.getByText(/We’re checking whether your order arrived/)).toBeVisible()
    tell(done)
    await expect.element(page.getByText('Your order didn’t arrive. Send it again.')).toBeVisible()
    await send()
    await expect.poll(() => asked('PlaceGuestOrder')).toHaveLength(2)
  })

  it('can be had a second time after the first', async () => {
    const { asked } = await inside(drink, { PlaceGuestOrder: () => ({ placePartyOrder: 4 }) })
    await send()
    await expect.element(party('Your order')).toBeVisible()
    show(drink)
    await send()
    await expect.poll(() => asked('PlaceGuestOrder')).toHaveLength(2)
  })
})

describe('the line', () => {
  it('tells how an order has ended until somebody has looked at it', async () => {
    await inside(line)
    await expect.element(party('Cheers!')).toBeVisible()
    show(menu)
    await expect.element(page.getByText('Cheers!')).not.toBeInTheDocument()
    show(line)
    await expect.element(party('Earlier')).toBeVisible()
    expect(localStorage.getItem('partySeen')).toBe('3')
  })

  it('offers what can be had in place of what has run out, and takes one tap for it', async () => {
    const alternative = {
      kind: 'WITHOUT',
      strength: { percent: 12 },
      order: { ...order().request, omitted: [2] },
    } as const
    const { asked } = await inside(line, {
      GuestPartyCheck: () => ({ partyCheck: { ...answer(12, 1, 2), alternatives: [alternative] } }),
      ChangePartyOrder: () => new Promise<Answer>(() => {}),
    })
    tell(order({ id: 5, problems: [{ code: 'not-enough-liquid', text: 'No gin.', values: [] }] }))
    const element = (await button('Without: Thing 2').findElement()) as HTMLElement
    for (let tap = 0; tap < 3; tap++) element.click()
    await expect.poll(() => asked('ChangePartyOrder')).toMatchObject([{ id: 5, order: { omitted: [2] } }])
  })

  it('says why nothing came of what was wanted', async () => {
    await inside(line, { WithdrawPartyOrder: () => ({ refused: 'being-poured' }) })
    tell(order({ id: 5 }))
    await button('Leave the queue').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave the queue' }).click()
    await expect.element(page.getByRole('alert').getByText('being-poured')).toBeVisible()
  })
})

it('the menu is asked for again where it could not be read', async () => {
  const menuOf = vi.fn<() => Promise<Answer>>(() => Promise.reject(new Error('away')))
  await inside(menu, { PartyMenu: menuOf })
  await expect.element(page.getByText('The machine isn’t answering. Try again in a moment.')).toBeVisible()
  menuOf.mockResolvedValue({ partyMenu: [mojito] })
  await button('Try again').click()
  await expect.element(page.getByRole('link', { name: 'Mojito' })).toBeVisible()
})
