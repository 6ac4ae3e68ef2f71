/* An evening with people who have rules: a clock that goes on, and what a host sets up for them. */
import type { Rules } from '../people/rules.ts'
import type { Clock } from '../ports/clock.port.ts'
import { asId } from '../units/id.ts'
import { later } from '../units/timestamp.ts'
import { anIngredient } from './builders.ts'
import { aPerson, aPersonGroup, someRules } from './people-builders.ts'
import { ada, admin, clock, type House, lemon } from './toy-house.ts'
import { write } from './writes.ts'

/** Shows the time of the toy house at first. */
export function createWallClock(): Clock & { pass(minutes: number): void } {
  let now = clock.now()
  return {
    now: () => now,
    pass(minutes) {
      now = later(now, minutes * 60_000)
    },
  }
}

/** Instead of gin: one without alcohol, and the host's own, which is stronger. */
export const zeroGin = anIngredient({ id: asId(14), name: 'Gin Zero', alcoholContent: 0 })
export const navyGin = anIngredient({ id: asId(15), name: 'Navy Gin', alcoholContent: 57 })

export const family = aPersonGroup({ id: asId(1), name: 'Family', rules: someRules() })
export const visitors = aPersonGroup({ id: asId(2), name: 'Visitors', rules: someRules() })
/** Ada has the account of that name. */
export const adaHerself = aPerson({ id: asId(1), name: 'Ada', groupId: family.id, userId: ada.id })
export const lea = aPerson({ id: asId(2), name: 'Lea', groupId: family.id })

/** The gins stand beside the machine; the strong one is the host's own. Rules are made later. */
export async function inviteFamily(house: House): Promise<void> {
  const bar = (id: typeof ada.id) => write('bar', { id, ingredientIds: [lemon.id, zeroGin.id, navyGin.id] }, id)
  await house.change(
    ...[zeroGin, navyGin].map(value => write('ingredient', value)),
    ...[family, visitors].map(value => write('personGroup', value)),
    ...[adaHerself, lea].map(value => write('person', value)),
    ...[admin.id, ada.id].map(bar),
    write('bottleTiers', { good: [], mine: [navyGin.id] }),
  )
}

/** From now on. */
export const setRules = (house: House, group: typeof family, rules: Partial<Rules>) =>
  house.put('personGroup', { ...group, rules: someRules(rules) })
