import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { subscribeTo } from '../api/operate.ts'
import { $token } from '../session/token.model.ts'
import { CatalogueChangedDocument } from './recipe.documents.ts'

/** A page that shows part of the catalogue came up. */
export const catalogueFollowed = createEvent()
/** Recipes, ingredients, pumps or bars changed: what was read before may be out of date. */
export const catalogueChanged = createEvent()

/** The server tells its version: at once, after a reconnect, and whenever it rises. */
export const versionArrived = createEvent<number>()
const $versions = createStore<{ readonly known: number | null; readonly risen: boolean }>({
  known: null,
  risen: false,
}).on(versionArrived, ({ known }, version) => ({ known: version, risen: known !== null && known !== version }))
sample({
  clock: versionArrived,
  source: $versions,
  filter: ({ risen }) => risen,
  fn: () => undefined,
  target: catalogueChanged,
})

export const followFx = createEffect((): (() => void) => {
  const arrived = scopeBind(versionArrived, { safe: true })
  return subscribeTo(CatalogueChangedDocument, {}, ({ catalogueChanged: { revision } }) => arrived(revision))
})
export const unfollowFx = createEffect((unfollow: () => void) => unfollow())

const $unfollow = createStore<{ readonly call: () => void } | null>(null)
  .on(followFx.doneData, (_, call) => ({ call }))
  .reset(unfollowFx)

sample({
  clock: catalogueFollowed,
  source: { unfollow: $unfollow, token: $token, pending: followFx.pending },
  filter: ({ unfollow, token, pending }) => unfollow === null && token !== null && !pending,
  fn: () => undefined,
  target: followFx,
})
sample({
  clock: $token,
  source: $unfollow,
  filter: (unfollow, token) => unfollow !== null && token === null,
  fn: unfollow => unfollow?.call ?? (() => {}),
  target: unfollowFx,
})
