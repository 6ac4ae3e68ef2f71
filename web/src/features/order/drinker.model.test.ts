import { allSettled, fork } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { $user } from '../../session/session.model.ts'
import {
  $asked,
  $drinker,
  $forName,
  $person,
  $pinProblem,
  $profiles,
  accountChosen,
  choosePersonFx,
  forNameTyped,
  loadProfilesFx,
  nameChosen,
  pinDismissed,
  pinEntered,
  profileChosen,
} from './drinker.model.ts'
import type { Feasibility } from './order.documents.ts'
import { $alternatives, $blockedReason, $pass, orderLetPass, orderSubmitted, placeFx } from './order.model.ts'
import { $pace, checkFx, type Question } from './order-check.model.ts'
import { $draft, alternativeChosen, loadGlassesFx, orderClosed, orderOpened } from './order-draft.model.ts'
import { drink, glasses, lighter, report } from './testing/order-builders.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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
async function screen({
  check = () => report(),
  role = 'user',
}: {
  check?: (asked: Question) => Feasibility
  role?: 'user' | 'admin'
} = {}) {
  const asked: Question[] = []
  const place = vi.fn((_placing: unknown) => 40)
  const scope = fork({
    values: [[$user, { id: 1, username: 'ida', role, adminLevel: 0 }]],
    handlers: [
      [loadGlassesFx, () => glasses],
      [loadProfilesFx, () => [lea, tom]],
      [
        checkFx,
        (question: Question) => {
          asked.push(question)
          return check(question)
        },
      ],
      [
        choosePersonFx,
        ({ pin }: { pin: string }) => {
          if (pin !== '0042') throw new ApiProblem({ code: 'wrong-pin', text: '', values: [] })
        },
      ],
      [placeFx, place],
    ],
  })
  const settle = async (work: Promise<unknown>): Promise<void> => {
    await vi.advanceTimersByTimeAsync(450)
    await work
  }
  await settle(allSettled(orderOpened, { scope, params: start }))
  return { scope, asked, place, settle }
}

describe('for whom a drink is', () => {
  it('is the account, until a profile is chosen, with its PIN where it has one', async () => {
    const { scope, asked, settle } = await screen()
    expect(scope.getState($profiles)).toEqual([lea, tom])
    expect(asked.map(({ person }) => person)).toEqual([null])
    await settle(allSettled(profileChosen, { scope, params: tom }))
    expect(scope.getState($person)).toEqual({ id: tom.id, pin: '' })
    await settle(allSettled(profileChosen, { scope, params: lea }))
    expect(scope.getState($asked)).toEqual(lea)
    expect(scope.getState($drinker)).toMatchObject({ profile: tom })
    await settle(allSettled(pinEntered, { scope, params: '0042' }))
    expect(scope.getState($asked)).toBeNull()
    expect(asked.map(({ person }) => person?.id ?? null)).toEqual([null, tom.id, lea.id])
  })

  it('is nobody new after a wrong PIN, and nothing of the order is lost', async () => {
    const { scope, settle } = await screen()
    const draft = scope.getState($draft)
    await allSettled(profileChosen, { scope, params: lea })
    await settle(allSettled(pinEntered, { scope, params: '1111' }))
    expect(scope.getState($pinProblem)?.code).toBe('wrong-pin')
    expect(scope.getState($asked)).toEqual(lea)
    expect(scope.getState($drinker)).toEqual({ kind: 'account' })
    await allSettled(pinDismissed, { scope })
    expect(scope.getState($pinProblem)).toBeNull()
    expect(scope.getState($draft)).toBe(draft)
  })

  it('is not whoever was recognised too late', async () => {
    const { scope, settle } = await screen()
    await allSettled(profileChosen, { scope, params: lea })
    void allSettled(pinEntered, { scope, params: '0042' })
    void allSettled(pinDismissed, { scope })
    await settle(allSettled(accountChosen, { scope }))
    expect(scope.getState($person)).toBeNull()
  })

  it('is asked anew for the next order', async () => {
    const { scope, settle } = await screen()
    await settle(allSettled(profileChosen, { scope, params: tom }))
    await settle(allSettled(orderClosed, { scope }))
    await settle(allSettled(orderOpened, { scope, params: start }))
    expect(scope.getState($person)).toBeNull()
  })

  it('is a name, as long as nobody else is chosen', async () => {
    const { scope, settle } = await screen()
    await allSettled(nameChosen, { scope })
    await allSettled(forNameTyped, { scope, params: 'Zoe' })
    expect(scope.getState($drinker)).toEqual({ kind: 'name' })
    await settle(allSettled(profileChosen, { scope, params: tom }))
    expect(scope.getState($forName)).toBe('')
  })
})

describe('a drink that rules refuse', () => {
  const forTom = ({ person, order }: Question) =>
    report(person?.id === tom.id && order.boost === 100 ? tooMuch : { pace: tooMuch.pace as Feasibility['pace'] })

  it('is offered otherwise, and becomes that by one tap', async () => {
    const { scope, place, settle } = await screen({ check: forTom })
    await settle(allSettled(profileChosen, { scope, params: tom }))
    expect(scope.getState($blockedReason)?.kind).toBe('infeasible')
    expect(scope.getState($pace)).toEqual(tooMuch.pace)
    expect(scope.getState($alternatives)).toEqual([lighter])
    expect(scope.getState($pass)).toBeNull()
    await settle(allSettled(alternativeChosen, { scope, params: lighter }))
    expect(scope.getState($draft)?.boost).toBe(70)
    expect(scope.getState($alternatives)).toEqual([])
    await settle(allSettled(orderSubmitted, { scope }))
    expect(place).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ person: { id: tom.id, pin: '' }, override: false }),
    )
  })

  it('is let pass by a host, and by nobody else', async () => {
    const guest = await screen({ check: forTom })
    await guest.settle(allSettled(profileChosen, { scope: guest.scope, params: tom }))
    await guest.settle(allSettled(orderLetPass, { scope: guest.scope }))
    expect(guest.place).not.toHaveBeenCalled()
    const host = await screen({ check: forTom, role: 'admin' })
    await host.settle(allSettled(profileChosen, { scope: host.scope, params: tom }))
    expect(host.scope.getState($pass)).toBe('ready')
    await host.settle(allSettled(orderSubmitted, { scope: host.scope }))
    expect(host.place).not.toHaveBeenCalled()
    await host.settle(allSettled(orderLetPass, { scope: host.scope }))
    expect(host.place).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ override: true }))
  })
})
