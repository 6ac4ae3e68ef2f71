import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { liveArea, machineArrived } from '../../entities/machine/machine.model.ts'
import { machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import { liveLine } from '../../entities/party/party.model.ts'
import { partyLine, partyOrder } from '../../entities/party/testing/party-builders.ts'
import { productionArrived } from '../../entities/production/production.model.ts'
import { production } from '../../entities/production/testing/production-builders.ts'
import { loadUserFx } from '../../session/session.model.ts'
import { type Answer, answering, draw } from '../../testing/draw.tsx'
import { later } from '../../testing/test-scope.ts'
import type { Feasibility, OrderInput } from './order.documents.ts'
import { OrderDialog } from './order-dialog.view.tsx'
import { drink, glasses, ingredient, lighter, report } from './testing/order-builders.ts'

interface Question {
  readonly order: OrderInput
  readonly person: { readonly id: number; readonly pin: string } | null
}

const lea = { id: 3, name: 'Lea', colour: '#00aa00', hasPin: true }
const tom = { id: 4, name: 'Tom', colour: '#0000aa', hasPin: false }
const feasible = ({ order }: Question): Answer => ({
  feasibility: report({ orderedMl: order.amountMl ?? 0, totalMl: order.amountMl ?? 0 }),
})
const noParty = partyLine([], { party: null })
const waiting = { partyCheck: { waitSeconds: 240, problems: [], alternatives: [] } }

type Answers = Parameters<typeof answering>[0]

async function open(answers: Answers = {}, { role = 'user', line = noParty } = {}) {
  machineArrived(machine())
  productionArrived(null)
  liveArea.arrived({ present: true, areaEmpty: true, glass: null })
  liveLine.arrived(line)
  const machineSays = answering({
    Me: () => ({ me: { id: 1, username: 'ida', role, adminLevel: 0 } }),
    Glasses: () => ({ glasses }),
    Profiles: () => ({ profiles: [] }),
    Feasibility: feasible,
    PartyCheck: () => waiting,
    PlaceOrder: () => ({ placeOrder: 40 }),
    PlacePartyOrder: () => ({ placePartyOrder: 7 }),
    Ingredients: () => ({ ingredients: [] }),
    ...answers,
  })
  const onPlaced = vi.fn()
  function Page() {
    const [isOpen, setOpen] = useState(true)
    const close = () => setOpen(false)
    return isOpen ? (
      <OrderDialog drink={drink} onClose={close} onPlaced={onPlaced} />
    ) : (
      <button type="button" onClick={() => setOpen(true)}>
        Open again
      </button>
    )
  }
  await loadUserFx()
  await draw(<Page />, 'order', 'party', 'machine', 'production', 'recipes', 'machines')
  const asked = () => machineSays.asked('Feasibility') as unknown as Question[]
  return { onPlaced, asked, sent: machineSays.asked, amounts: () => asked().map(({ order }) => order.amountMl) }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const order = () => page.getByTestId('place-order')
const customise = () => button('Customise').click()
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const ready = async () => {
  await expect.element(order()).toBeEnabled()
}

it('is checked at once, and again after a pause in choosing; meanwhile it cannot be placed', async () => {
  const { amounts } = await open()
  await ready()
  expect(amounts()).toEqual([180])
  await customise()
  await button('10 ml more').click()
  await expect.element(order()).toBeDisabled()
  await button('10 ml more').click()
  await ready()
  expect(amounts()).toEqual([180, 200])
  await expect.element(order()).toHaveTextContent('200 ml')
})

it('keeps the last answer while the next is on its way, and ignores one about an earlier draft', async () => {
  const held = { 190: later<Answer>(), 200: later<Answer>() }
  const { amounts } = await open({
    Feasibility: (question: Question) => held[question.order.amountMl as 190 | 200]?.promise ?? feasible(question),
  })
  await ready()
  await customise()
  await button('10 ml more').click()
  await expect.poll(amounts).toEqual([180, 190])
  await expect.element(page.getByText('22% · 2.6 standard drinks')).toBeVisible()
  await button('10 ml more').click()
  await expect.poll(amounts).toEqual([180, 190, 200])
  held[190].answer({ feasibility: report({ totalMl: 190 }) })
  await pause(100)
  await expect.element(order()).toBeDisabled()
  held[200].answer({ feasibility: report({ totalMl: 200 }) })
  await ready()
})

it.each([
  ['a level changes', () => machineArrived(machine({ pumps: [pump(1, { fillingLevelMl: 40 })] }))],
  ['a glass is put there', () => liveArea.arrived({ present: true, areaEmpty: false, glass: null })],
])('is checked again when %s, and can be placed meanwhile', async (_, change) => {
  const held = later<Answer>()
  let count = 0
  const { asked } = await open({
    Feasibility: (question: Question) => (count++ === 0 ? feasible(question) : held.promise),
  })
  await ready()
  change()
  await expect.poll(() => asked().length).toBe(2)
  await ready()
  held.answer({ feasibility: report({ feasible: false, problems: [{ code: 'no-glass', text: '', values: [] }] }) })
  await expect.element(order()).toBeDisabled()
})

it('says that the check failed, and tries again', async () => {
  let count = 0
  await open({ Feasibility: (question: Question) => (count++ === 0 ? { refused: 'unreachable' } : feasible(question)) })
  await expect.element(order()).toBeDisabled()
  await button('Try again').click()
  await ready()
})

it('is not checked or refused while it is being placed, nor before its page is there', async () => {
  const placed = later<Answer>()
  const { asked, onPlaced } = await open({ PlaceOrder: () => placed.promise })
  await ready()
  await order().click()
  // Its own drink is in the making before the answer is here.
  productionArrived(production({ userId: 1 }))
  machineArrived(machine({ busy: true }))
  await expect.element(page.getByText('Starting …')).toBeVisible()
  placed.answer({ placeOrder: 40 })
  await expect.poll(() => onPlaced.mock.calls.length).toBe(1)
  await expect.element(page.getByText('Starting …')).toBeVisible()
  expect(asked()).toHaveLength(1)
})

it('says why the machine refused, until the order is changed, and is checked again', async () => {
  const { asked } = await open({ PlaceOrder: () => ({ refused: 'machine-busy' }) })
  await ready()
  await order().click()
  const refusal = page.getByText('machine-busy')
  await expect.element(refusal).toBeVisible()
  await expect.poll(() => asked().length).toBe(2)
  await customise()
  await button('10 ml more').click()
  await expect.element(refusal).not.toBeInTheDocument()
})

it.each([
  ['counts as placed if its drink is being made', 1, 1],
  ['does not if it is somebody else’s drink', 9, 0],
])('an order without an answer %s', async (_, userId, times) => {
  const placed = later<Answer>()
  const { onPlaced } = await open({ PlaceOrder: () => placed.promise })
  await ready()
  await order().click()
  productionArrived(production({ userId }))
  placed.refuse(new Error('No network'))
  await pause(200)
  expect(onPlaced.mock.calls).toHaveLength(times)
})

it('a refusal is a notification when the dialog was closed meanwhile', async () => {
  const placed = later<Answer>()
  await open({ PlaceOrder: () => placed.promise })
  await ready()
  await order().click()
  await button('Close without ordering').click()
  placed.answer({ refused: 'machine-busy' })
  await expect.element(page.getByText('machine-busy')).toBeVisible()
})

it('a profile gives its PIN, is checked with it, and is asked again for the next order', async () => {
  const { asked, sent } = await open({
    Profiles: () => ({ profiles: [lea, tom] }),
    ChoosePerson: ({ person }: { person: { pin: string } }) =>
      person.pin === '0042' ? { choosePerson: { drinks: 0 } } : { refused: 'other-pin' },
  })
  await ready()
  const enter = async (pin: string) => {
    for (const digit of pin) await button(new RegExp(`^${digit}$`)).click()
    await button('OK').click()
  }
  await button('Who is it for?').click()
  await button('Lea asks for a PIN').click()
  await enter('1111')
  await expect.element(page.getByText('other-pin')).toBeVisible()
  await enter('0042')
  await expect.element(page.getByRole('dialog', { name: 'PIN of Lea' })).not.toBeInTheDocument()
  await ready()
  await order().click()
  expect(sent('PlaceOrder')).toMatchObject([{ person: { id: 3, pin: '0042' } }])
  expect(asked().at(-1)?.person).toEqual({ id: 3, pin: '0042' })
  await button('Close without ordering').click()
  await button('Open again').click()
  await ready()
  expect(asked().at(-1)?.person).toBeNull()
})

it('what rules refuse is had otherwise by one tap, or let pass by a host', async () => {
  const tooMuch = report({ feasible: false, plan: null, alternatives: [lighter] })
  const problems = [{ code: 'alcohol-per-hour', text: '', values: [{ name: 'minutes', value: '12' }] }]
  const { sent } = await open(
    {
      Feasibility: (question: Question) =>
        question.order.boost === 100 ? { feasibility: { ...tooMuch, problems } } : feasible(question),
    },
    { role: 'admin' },
  )
  await expect.element(button(/^Order anyway/)).toBeEnabled()
  await expect.element(order()).toBeDisabled()
  await button('30% lighter').click()
  await ready()
  await expect.element(button(/^Order anyway/)).not.toBeInTheDocument()
  await order().click()
  expect(sent('PlaceOrder')).toMatchObject([{ order: { boost: 70 }, override: false }])
})

it('a host lets an order pass that rules refuse', async () => {
  const problems = [{ code: 'drinks-had', text: '', values: [] }]
  const refused: Feasibility = report({ feasible: false, plan: null, problems })
  const { sent } = await open({ Feasibility: () => ({ feasibility: refused }) }, { role: 'admin' })
  await button(/^Order anyway/).click()
  await expect.poll(() => sent('PlaceOrder')).toMatchObject([{ override: true }])
})

it('at a party it waits in line under a name, whatever keeps the machine', async () => {
  const { sent } = await open({}, { line: partyLine([]) })
  productionArrived(production())
  await expect.element(order()).toHaveTextContent('about 4 min')
  await customise()
  await page.getByRole('textbox', { name: 'Who is it for?' }).fill(' Zoe ')
  await order().click()
  await expect.poll(() => sent('PlacePartyOrder')).toMatchObject([{ forName: 'Zoe', override: false }])
  await expect.element(page.getByText(/Gin Fizz/)).toBeVisible()
})

it('at a party it is not refused by its own place in the line', async () => {
  const placed = later<Answer>()
  const { sent } = await open({ PlacePartyOrder: () => placed.promise }, { line: partyLine([]) })
  await ready()
  await order().click()
  liveLine.arrived(partyLine([partyOrder(1, 'Ana')]))
  await pause(500)
  expect(sent('PartyCheck')).toHaveLength(1)
  await expect.element(page.getByText(/^Joining/)).toBeVisible()
})

it('glasses that could not be read are read again', async () => {
  let count = 0
  await open({ Glasses: () => (count++ === 0 ? { refused: 'unreachable' } : { glasses }) })
  await button('Try again').click()
  await expect.element(order()).toBeEnabled()
})

it('an ingredient is exchanged for another that is counted alike', async () => {
  const ingredients = [ingredient(90, { name: 'Mezcal' }), ingredient(91, { name: 'Lime', unit: 'piece' })]
  const { asked } = await open({ Ingredients: () => ({ ingredients }) })
  await ready()
  await customise()
  await button('Use something else instead of Ingredient 11').click()
  await expect.element(page.getByRole('option')).toHaveLength(1)
  await page.getByRole('option', { name: /Mezcal/ }).click()
  await expect.poll(() => asked().at(-1)?.order.substitutions).toEqual([{ ingredientId: 11, replacementId: 90 }])
})
