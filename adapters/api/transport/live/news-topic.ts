import type { Bar } from '#domain/catalogue/bar.ts'
import type { Pump } from '#domain/machine/pump.ts'
import type { Records } from '#domain/records/records.ts'
import { versionOfPump } from '#domain/records/version.ts'
import type { HttpDeps } from '../../kernel/deps.ts'
import { shareWatch } from '../../kernel/watch.ts'
import { createPacer } from './pacer.ts'
import { recipesChanged } from './payload.ts'
import type { Topic } from './topic.ts'

/** In milliseconds: an import changes many recipes. */
const newsInterval = 500

/** Whether the same pumps carry the same and are set up alike, whatever is left in their bottles. */
export function arePumpsAlike(before: ReadonlyMap<number, Pump>, after: ReadonlyMap<number, Pump>): boolean {
  if (before === after) return true
  if (before.size !== after.size) return false
  for (const [id, pump] of after) {
    const old = before.get(id)
    if (!old || (old !== pump && versionOfPump(old) !== versionOfPump(pump))) return false
  }
  return true
}

/**
 * rest-api.md 3.4.5: lists of recipes that a client keeps are old: recipes, pumps or the appearance have changed, or
 * the follower's own bar. Nothing is told at first.
 */
export function newsTopic({ records, eventBus }: HttpDeps): Topic {
  const watch = shareWatch<[now: Records, forAll: boolean]>(tell => {
    let { pump } = records.now
    return eventBus.subscribe(event => {
      if (event.kind !== 'records-changed') return
      const { now } = records
      const isPumpNews = !arePumpsAlike(pump, now.pump)
      pump = now.pump
      const forAll = isPumpNews || event.kinds.has('recipe') || event.kinds.has('appearance')
      if (forAll || event.kinds.has('bar')) tell(now, forAll)
    })
  })

  return {
    open(follower, changed) {
      let bar: Bar | undefined = records.now.bar.get(follower.id)
      let isOld = false
      const pacer = createPacer(() => {
        isOld = true
        changed()
      })
      const stop = watch((now, forAll) => {
        const before = bar
        bar = now.bar.get(follower.id)
        if (forAll || before !== bar) pacer.changed(newsInterval)
      })
      return {
        take() {
          const told = isOld ? [recipesChanged] : []
          isOld = false
          return told
        },
        close() {
          pacer.stop()
          stop()
        },
      }
    },
  }
}
