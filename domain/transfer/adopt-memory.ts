import { isLocalAdmin, type User } from '../access/user.ts'
import { isOpenOrder } from '../party/party-order.ts'
import {
  kindTraits,
  type RecordKind,
  type Records,
  type RecordTypes,
  recordKinds,
  recordsOf,
} from '../records/records.ts'

/**
 * Adopts a restored memory in a running machine. Some records are of now, whatever the backup says: whether the machine
 * has a fault, what signs tokens, from where people log in, which ids were given out, since when the computer is on, what people have drunk. Nobody stays logged in, and no token
 * opens anything: accounts may be others. What happened before the backup isn't sent any more, and no one waits for a drink that was sent to another machine, or ordered at a party, then.
 */
export function adoptMemory(restored: Records, now: Records): Records {
  return {
    ...recordsOf(Object.fromEntries(recordKinds.map(kind => [kind, tableOf(kind, restored, now)]))),
    counter: countersOf(restored, now),
    party: new Map(
      [...restored.party].map(([id, party]) => [id, { ...party, closedAt: party.closedAt ?? party.endsAt }]),
    ),
    partyOrder: new Map([...restored.partyOrder].filter(([, order]) => !isOpenOrder(order))),
    user: new Map([...restored.user].map(([id, user]) => [id, loggedOut(user, now.user.get(id))])),
  }
}

function tableOf(kind: RecordKind, restored: Records, now: Records): ReadonlyMap<number, unknown> {
  const { afterRestore } = kindTraits[kind]
  if (afterRestore === 'gone') return new Map()
  return (afterRestore === 'as-now' ? now : restored)[kind]
}

const loggedOut = (user: User, now: User | undefined): User => ({
  ...user,
  tokenVersion: Math.max(user.tokenVersion, now?.tokenVersion ?? 0) + 1,
  keptSessionId: null,
})

/** No id is given out twice, not even one that only the memory before knew. */
function countersOf(restored: Records, now: Records): Records['counter'] {
  const counters = new Map<number, RecordTypes['counter']>(restored.counter)
  for (const [id, counter] of now.counter) {
    const last = Math.max(counter.last, restored.counter.get(id)?.last ?? 0)
    counters.set(id, { ...counter, last })
  }
  return counters
}

/** Whether someone can log in and look after it, without anybody's help. */
export const hasAdmin = ({ user }: Pick<Records, 'user'>): boolean => [...user.values()].some(isLocalAdmin)
