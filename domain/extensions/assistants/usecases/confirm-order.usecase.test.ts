import { describe, expect, it } from 'vitest'
import type { DispensingArea } from '../../../glass-monitoring/dispensing-area.ts'
import { aGlass } from '../../../testing/builders.ts'
import { createWallClock } from '../../../testing/evening.ts'
import { buildPartyHouse, gAndT } from '../../../testing/party-house.ts'
import { ada, admin, ben, buildToyHouse, ginPump, type House, lemon } from '../../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../../testing/unwrap.ts'
import { asId } from '../../../units/id.ts'
import { millilitres } from '../../../units/volume.ts'
import { type Asker, OrderConfirmations, type Wish } from './confirm-order.usecase.ts'

const wish: Wish = { request: gAndT(), forName: null }
const kitchen: Asker = { user: admin, credential: 'token-1' }

async function bar(house: House | null = null, time = createWallClock()) {
  const toy = house ?? (await buildToyHouse(undefined, time))
  if (!house) {
    const value = { id: admin.id, ingredientIds: [lemon.id] }
    await toy.put('bar', value, admin.id)
  }
  let ids = 0
  const confirmations = new OrderConfirmations({ ...toy, newId: () => `yes-${++ids}` })
  /** @returns by what it is confirmed */
  const propose = (asker = kitchen): string =>
    expectSuccess(confirmations.propose(asker, wish)).confirmation?.id ?? 'refused'
  return { toy, time, confirmations, propose }
}

describe('an order that somebody says yes to', () => {
  it('is nothing before, and begun then', async () => {
    const { toy, confirmations, propose } = await bar()
    const id = propose()
    expect(toy.drinkMaker.production.kind).toBe('idle')
    expect(expectSuccess(await confirmations.confirm(kitchen, id))).toMatchObject({ kind: 'begun' })
    expect(toy.drinkMaker.production.kind).not.toBe('idle')
  })

  it('is placed once, however often yes is said', async () => {
    const { confirmations, propose } = await bar()
    const id = propose()
    const answers = await Promise.all([confirmations.confirm(kitchen, id), confirmations.confirm(kitchen, id)])
    expect(answers.map(({ ok }) => ok)).toEqual([true, false])
    expect(expectFailure(await confirmations.confirm(kitchen, id))).toEqual({ kind: 'no-such-confirmation' })
  })

  it('is of the program that asked for it', async () => {
    const { confirmations, propose } = await bar()
    const id = propose()
    for (const other of [
      { ...kitchen, credential: 'token-2' },
      { ...kitchen, user: ben },
    ])
      expect(expectFailure(await confirmations.confirm(other, id))).toEqual({ kind: 'no-such-confirmation' })
    expectSuccess(await confirmations.confirm(kitchen, id))
  })

  it('can be waited with for two minutes', async () => {
    const { time, confirmations, propose } = await bar()
    const id = propose()
    time.pass(2)
    expect(expectFailure(await confirmations.confirm(kitchen, id))).toEqual({ kind: 'no-such-confirmation' })
  })

  it('is proposed anew where it would leave other bottles', async () => {
    const { toy, confirmations, propose } = await bar()
    const id = propose()
    const refilled = { ...ginPump, fillingLevel: millilitres(333) }
    await toy.put('pump', refilled, ginPump.id)
    const answer = expectSuccess(await confirmations.confirm(kitchen, id))
    if (answer.kind !== 'changed') throw new Error(`it is ${answer.kind}`)
    expect(toy.drinkMaker.production.kind).toBe('idle')
    expect(expectSuccess(await confirmations.confirm(kitchen, answer.proposal.confirmation?.id ?? ''))).toMatchObject({
      kind: 'begun',
    })
  })

  it('is proposed anew where another glass stands there than the one that was named, and not for one that is too small', async () => {
    const { toy } = await bar()
    const balloon = aGlass({ id: asId(33), name: 'Balloon', size: millilitres(600) })
    const shot = aGlass({ id: asId(34), name: 'Shot', size: millilitres(60) })
    for (const value of [balloon, shot]) await toy.put('glass', value)
    const named: Wish = { request: gAndT({ glassId: balloon.id }), forName: null }
    let area: DispensingArea = { areaEmpty: false, glassId: null }
    let ids = 0
    const scale = {
      get area() {
        return area
      },
    }
    const seeing = new OrderConfirmations({ ...toy, scale, newId: () => `glass-${++ids}` })
    const proposed = expectSuccess(seeing.propose(kitchen, named))
    area = { areaEmpty: false, glassId: shot.id }
    const answer = expectSuccess(await seeing.confirm(kitchen, proposed.confirmation?.id ?? ''))
    if (answer.kind !== 'changed') throw new Error(`it is ${answer.kind}`)
    expect(answer.proposal.problems).toContainEqual(
      expect.objectContaining({ kind: 'overfill-not-confirmed', glassSize: millilitres(60) }),
    )
    area = { areaEmpty: false, glassId: balloon.id }
    const again = expectSuccess(seeing.propose(kitchen, named)).confirmation?.id ?? ''
    expect(expectSuccess(await seeing.confirm(kitchen, again))).toMatchObject({ kind: 'begun' })
  })

  it('has no confirmation while something speaks against it', async () => {
    const { toy, confirmations, propose } = await bar()
    await confirmations.confirm(kitchen, propose())
    const { problems, confirmation } = expectSuccess(confirmations.propose(kitchen, wish))
    expect(problems).toContainEqual({ kind: 'busy' })
    expect(confirmation).toBeNull()
    await toy.lock.raiseFault('over-volume', 'the glass', null)
    expect(expectSuccess(confirmations.propose(kitchen, wish)).problems[0]).toEqual({ kind: 'machine-fault' })
  })

  it('is one of ten: the oldest of an asker gives way, and takes none of others', async () => {
    const { confirmations, propose } = await bar()
    const adas = { user: ada, credential: 'token-3' }
    const [first, ...others] = Array.from({ length: 11 }, () => propose())
    expect(expectFailure(await confirmations.confirm(kitchen, first ?? ''))).toEqual({ kind: 'no-such-confirmation' })
    expect(new Set(others).size).toBe(10)
    expect(expectSuccess(confirmations.propose(adas, wish)).problems).not.toContainEqual({ kind: 'busy' })
    expectSuccess(await confirmations.confirm(kitchen, others[0] ?? ''))
  })
})

describe('an order that joins a line', () => {
  it('has its place there when somebody has said yes', async () => {
    const time = createWallClock()
    const party = await buildPartyHouse({}, time)
    const { confirmations, propose } = await bar(party, time)
    const id = propose()
    expect(party.waiting()).toEqual([])
    expect(expectSuccess(await confirmations.confirm(kitchen, id))).toMatchObject({ kind: 'in-line' })
    expect(party.line().waiting.length + (party.called() === null ? 0 : 1)).toBe(1)
  })

  it('is ordered thirty times an hour by a program, not more', async () => {
    const time = createWallClock()
    const party = await buildPartyHouse({}, time)
    const { confirmations, propose } = await bar(party, time)
    const say = async () => confirmations.confirm(kitchen, propose())
    for (let turn = 0; turn < 30; turn += 1) {
      expectSuccess(await say())
      const ids = [...party.records.now.partyOrder.keys()]
      await party.change(...ids.map(id => ({ op: 'delete', kind: 'partyOrder', id }) as const))
    }
    expect(expectFailure(await say())).toEqual({ kind: 'too-many-orders', most: 30 })
    time.pass(60)
    expectSuccess(await say())
  })
})
