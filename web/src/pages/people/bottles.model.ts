import { createStore, sample } from 'effector'
import { ask, query, tell } from '../../api/operate.ts'
import { createAutosave } from '../../forms/autosave.model.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { createQuery } from '../../queries/query.model.ts'
import { isBottle, tierIn, tiersWith } from './bottle-lists.ts'
import {
  type BottlesAnswer,
  BottlesDocument,
  type BottleTier,
  BottleTiersDocument,
  SetBottleTiersDocument,
} from './people.documents.ts'

/** What comes out of a bottle: groups are none, and neither are mint or ice, unless somebody has said so. */
export const bottlesQuery = createQuery<BottlesAnswer>(
  async () => {
    const { ingredients, bottleTiers } = await query(BottlesDocument)
    return {
      bottleTiers,
      ingredients: ingredients.filter(one => isBottle(one) || tierIn(bottleTiers, one.id) !== 'HOUSE'),
    }
  },
  changesOf('BAR', 'INGREDIENTS', 'PEOPLE', 'PUMPS'),
)

/** By the ingredient's id. */
type Tiers = Readonly<Record<string, BottleTier>>

const tiersOf = ({ ingredients, bottleTiers }: BottlesAnswer): Tiers =>
  Object.fromEntries(ingredients.map(({ id }) => [String(id), tierIn(bottleTiers, id)]))

/** There is one machine. */
const onlySubject = {}

/** What each bottle is, saved as it is chosen: into what the server has by then, which somebody else may have changed. */
export const bottleTiers = createAutosave<object, Tiers, void>({
  save: async (_subject, id, tier) => {
    const { good, mine } = tiersWith(await ask(BottleTiersDocument), Number(id), tier as BottleTier)
    await tell(SetBottleTiersDocument, { good: [...good], mine: [...mine] })
  },
})

const told = bottlesQuery.$content.updates.filterMap(content => (content.kind === 'ready' ? content.value : undefined))
/** The bottles for which there is a field. */
const $known = createStore<string>('').reset(bottleTiers.closed)
const namesOf = ({ ingredients }: BottlesAnswer): string => ingredients.map(({ id }) => id).join()
const news = sample({
  clock: told,
  source: $known,
  fn: (known, answer) => ({ answer, isOther: known !== namesOf(answer) }),
})
sample({
  clock: news,
  filter: ({ isOther }) => isOther,
  fn: ({ answer }) => ({ subject: onlySubject, values: tiersOf(answer) }),
  target: bottleTiers.opened,
})
sample({
  clock: news,
  filter: ({ isOther }) => !isOther,
  fn: ({ answer }) => tiersOf(answer),
  target: bottleTiers.refreshed,
})
$known.on(news, (_, { answer }) => namesOf(answer))
sample({ clock: bottlesQuery.closed, target: bottleTiers.closed })
