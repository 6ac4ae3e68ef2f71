import { describe, expect, it, vi } from 'vitest'
import { $user } from '../../session/session.model.ts'
import { failsWith, ownTimers, testScope } from '../../testing/test-scope.ts'
import * as drinker from './drinker.model.ts'
import type { Feasibility } from './order.documents.ts'
import { $alternatives, $blockedReason, $pass, orderSubmitted, overrideRequested, placeFx } from './order.model.ts'
import { $pace, checkFx, type Question } from './order-check.model.ts'
import { $draft, alternativeChosen, loadGlassesFx, orderClosed, orderOpened } from './order-draft.model.ts'
import { drink, glasses, lighter, report } from './testing/order-builders.ts'

ownTimers()

const lea = { id: 3, name: 'Lea', colour: '#00aa00', hasPin: true }
const tom = { id: 4, name: 'Tom', colour: '#0000aa', hasPin: false }
const start = { drink, amountMl: null }
const tooMuch: Partial<Feasibility> = {
  feasible: false,
  plan: null,
  problems: [{ code: 'alcohol-per-hour', text: '', values: [{ name: 'minutes', value: '12' }] }],
  alternatives: [lighter],
  pace: { standardDrinksThisHour: 2, drinks: 3, mostDrinks: 4 },
}

/** A screen at which somebody orders; Lea's PIN is 0042. */
async function screen(answer: (asked: Question) => Feasibility = () => report(), role: 'user' | 'admin' = 'user') {
  const scope = testScope(
    [loadGlassesFx, glasses],
    [drinker.loadProfilesFx, [lea, tom]],
    [checkFx, answer],
    [drinker.choosePersonFx, ({ pin }: { pin: string }) => pin === '0042' || failsWith('wrong-pin')()],
    [placeFx, 40],
    [$user, { id: 1, username: 'ida', role, adminLevel: 0 }],
  )
  const settle = async (work: Promise<unknown>): Promise<void> => {
    await vi.advanceTimersByTimeAsync(450)
    await work
  }
  await settle(scope.run(orderOpened, start))
  return { scope, settle, asked: () => scope.calls(checkFx).map(({ person }) => person?.id ?? null) }
}

describe('for whom a drink is', () => {
  it('is the account, until a profile is chosen, with its PIN where it has one', async () => {
    const { scope, asked, settle } = await screen()
    expect(scope.getState(drinker.$profiles)).toEqual([lea, tom])
    expect(asked()).toEqual([null])
    await settle(scope.run(drinker.profileChosen, tom))
    expect(scope.getState(drinker.$person)).toEqual({ id: tom.id, pin: '' })
    await settle(scope.run(drinker.profileChosen, lea))
    expect(scope.getState(drinker.$asked)).toEqual(lea)
    expect(scope.getState(drinker.$drinker)).toMatchObject({ profile: tom })
    await settle(scope.run(drinker.pinEntered, '0042'))
    expect(scope.getState(drinker.$asked)).toBeNull()
    expect(asked()).toEqual([null, tom.id, lea.id])
  })

  it('is nobody new after a wrong PIN, and nothing of the order is lost', async () => {
    const { scope, settle } = await screen()
    const draft = scope.getState($draft)
    await scope.run(drinker.profileChosen, lea)
    await settle(scope.run(drinker.pinEntered, '1111'))
    expect(scope.getState(drinker.$pinProblem)?.code).toBe('wrong-pin')
    expect(scope.now(drinker.$asked, drinker.$drinker)).toEqual([lea, { kind: 'account' }])
    await scope.run(drinker.pinDismissed)
    expect(scope.getState(drinker.$pinProblem)).toBeNull()
    expect(scope.getState($draft)).toBe(draft)
  })

  it('is not whoever was recognised too late', async () => {
    const { scope, settle } = await screen()
    await scope.run(drinker.profileChosen, lea)
    void scope.run(drinker.pinEntered, '0042')
    void scope.run(drinker.pinDismissed)
    await settle(scope.run(drinker.accountChosen))
    expect(scope.getState(drinker.$person)).toBeNull()
  })

  it('is asked anew for the next order', async () => {
    const { scope, settle } = await screen()
    await settle(scope.run(drinker.profileChosen, tom))
    await settle(scope.run(orderClosed))
    await settle(scope.run(orderOpened, start))
    expect(scope.getState(drinker.$person)).toBeNull()
  })

  it('is a name, as long as nobody else is chosen', async () => {
    const { scope, settle } = await screen()
    await scope.run(drinker.nameChosen)
    await scope.run(drinker.forNameTyped, 'Zoe')
    expect(scope.getState(drinker.$drinker)).toEqual({ kind: 'name' })
    await settle(scope.run(drinker.profileChosen, tom))
    expect(scope.getState(drinker.$forName)).toBe('')
  })
})

describe('a drink that rules refuse', () => {
  const forTom = ({ person, order }: Question) =>
    report(person?.id === tom.id && order.boost === 100 ? tooMuch : { pace: tooMuch.pace as Feasibility['pace'] })

  it('is offered otherwise, and becomes that by one tap', async () => {
    const { scope, settle } = await screen(forTom)
    await settle(scope.run(drinker.profileChosen, tom))
    expect(scope.getState($blockedReason)?.kind).toBe('infeasible')
    expect(scope.now($pace, $alternatives, $pass)).toEqual([tooMuch.pace, [lighter], null])
    await settle(scope.run(alternativeChosen, lighter))
    expect(scope.getState($draft)?.boost).toBe(70)
    expect(scope.getState($alternatives)).toEqual([])
    await settle(scope.run(orderSubmitted))
    expect(scope.calls(placeFx)).toMatchObject([{ person: { id: tom.id, pin: '' }, override: false }])
  })

  it('is let pass by a host, and by nobody else', async () => {
    const guest = await screen(forTom)
    await guest.settle(guest.scope.run(drinker.profileChosen, tom))
    await guest.settle(guest.scope.run(overrideRequested))
    expect(guest.scope.calls(placeFx)).toEqual([])
    const host = await screen(forTom, 'admin')
    await host.settle(host.scope.run(drinker.profileChosen, tom))
    expect(host.scope.getState($pass)).toBe('ready')
    await host.settle(host.scope.run(orderSubmitted))
    expect(host.scope.calls(placeFx)).toEqual([])
    await host.settle(host.scope.run(overrideRequested))
    expect(host.scope.calls(placeFx)).toMatchObject([{ override: true }])
  })
})
