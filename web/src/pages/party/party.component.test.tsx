import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { liveLine } from '../../entities/party/party.model.ts'
import { party, partyLine, partyOrder } from '../../entities/party/testing/party-builders.ts'
import { answering, draw } from '../../testing/draw.tsx'
import { OpenParty } from './party.view.tsx'
import type { HostedParty } from './party-form.view.tsx'

const [ann, bob, cy] = [partyOrder(1, 'Ann'), partyOrder(2, 'Bob'), partyOrder(3, 'Cy')]
const arrive = (...orders: ReturnType<typeof partyOrder>[]) => liveLine.arrived(partyLine(orders))
const hosted = {
  ...{ id: 1, name: 'Ours', endsAt: party.endsAt, paused: false, code: 'ABCD', addresses: [], guestCount: 0 },
  settings: { guestGroupId: null },
} as unknown as HostedParty

const names = () => [...page.getByTestId('line').element().querySelectorAll('strong')].map(strong => strong.textContent)

async function open(answers: Parameters<typeof answering>[0] = {}) {
  const machine = answering({
    PartyGuests: () => ({ partyGuests: [] }),
    GuestGroups: () => ({ personGroups: [] }),
    ...answers,
  })
  await draw(<OpenParty party={hosted} />, 'party', 'people', 'production')
  return machine
}
async function choose(name: string, item: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

beforeEach(() => arrive(ann, bob, cy))

it('a move in the queue is shown at once, and stays until the line arrives anew', async () => {
  let answer = (_: object): void => {}
  const { asked } = await open({ MovePartyOrder: () => new Promise(resolve => (answer = resolve)) })
  await choose('Cy', 'Move to the front')
  await expect.poll(names).toEqual(['Cy', 'Ann', 'Bob'])
  await expect.poll(() => asked('MovePartyOrder')).toEqual([{ id: 3, place: 1 }])
  arrive(ann, bob, cy)
  await expect.poll(names).toEqual(['Cy', 'Ann', 'Bob'])
  answer({ movePartyOrder: true })
  await expect.poll(names).toEqual(['Cy', 'Ann', 'Bob'])
  await expect
    .poll(() => {
      arrive(bob, cy, ann)
      return names()
    })
    .toEqual(['Bob', 'Cy', 'Ann'])
})

it('a move in the queue is taken back when it fails', async () => {
  await open({ MovePartyOrder: () => ({ refused: 'gone' }) })
  await choose('Cy', 'Move to the front')
  await expect.element(page.getByText('gone')).toBeVisible()
  await expect.poll(names).toEqual(['Ann', 'Bob', 'Cy'])
})

it('a refusal takes the word along, and is no question any more when the order has gone', async () => {
  const { asked } = await open({ RefusePartyOrder: () => ({ refusePartyOrder: true }) })
  const dialog = page.getByRole('dialog')
  await choose('Bob', 'Refuse …')
  await dialog.getByRole('textbox').fill(' Water first. ')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect.poll(() => asked('RefusePartyOrder')).toEqual([{ id: 2, word: 'Water first.' }])
  await expect.element(dialog).not.toBeInTheDocument()
  await choose('Ann', 'Refuse …')
  await expect.element(dialog.getByRole('textbox')).toHaveValue('')
  arrive(bob, cy)
  await expect.element(dialog).not.toBeInTheDocument()
})

it('the end of a party may be last orders instead', async () => {
  const { asked } = await open({ SetLastOrders: () => ({ setLastOrders: true }) })
  await page.getByRole('button', { name: 'Close …' }).click()
  await page.getByRole('button', { name: 'Last orders: serve them first' }).click()
  await expect.poll(() => asked('SetLastOrders')).toEqual([{ lastOrders: true }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
