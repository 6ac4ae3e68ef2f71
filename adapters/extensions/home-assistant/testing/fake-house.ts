import type { HomeDrink, HomeHappening, HomeView } from '#domain/extensions/home-assistant/home-view.ts'
import type { MqttPlace } from '#domain/extensions/home-assistant/mqtt-settings.ts'
import { isSamePlace } from '#domain/extensions/home-assistant/mqtt-settings.ts'
import { aHomeView } from '#domain/extensions/home-assistant/testing/home-builders.ts'
import type { HomeHouse } from '#domain/extensions/home-assistant/usecases/home-broker.port.ts'
import { failure, type Result, success } from '#domain/result.ts'

type Listener = Parameters<HomeHouse['subscribe']>[0]

/** A machine that a test changes, and that remembers what it was asked. */
export function createFakeHouse(first: HomeView = aHomeView()) {
  const listeners = new Set<Listener>()
  const asked: string[] = []
  const warnings: string[] = []
  let view = first
  let places: readonly MqttPlace[] = []
  let refusal: string | null = null
  let looks = 0
  const answer = (what: string): Promise<Result<void, string>> => {
    asked.push(what)
    return Promise.resolve(refusal === null ? success(undefined) : failure(refusal))
  }
  const menu: HomeDrink[] = [
    { recipeId: 41, name: 'Gin & Tonic', ml: 120 },
    { recipeId: 42, name: 'Negroni', ml: 90 },
  ]
  const house: HomeHouse = {
    view: () => {
      looks++
      return view
    },
    menu: () => Promise.resolve(menu),
    picture: () => Promise.resolve({ kind: 'none' }),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    order: (recipeId, ml) => answer(`order ${recipeId} ${ml}`),
    cancel: () => answer('cancel'),
    stopEverything: async () => void (await answer('stop')),
    get places() {
      return places
    },
    notePlace(place) {
      places = [...places.filter(other => !isSamePlace(other, place)), place]
      return Promise.resolve(true)
    },
    forgetPlace(place) {
      places = places.filter(other => !isSamePlace(other, place))
      return Promise.resolve()
    },
    warn: text => void warnings.push(text),
  }
  return {
    house,
    asked,
    warnings,
    /** How often anybody looked at it. */
    get looks() {
      return looks
    },
    get listeners() {
      return listeners.size
    },
    change(next: Partial<HomeView>) {
      view = { ...view, ...next }
      for (const listener of listeners) listener('changed')
    },
    happen(happening: HomeHappening) {
      for (const listener of listeners) listener(happening)
    },
    refuse(sentence: string) {
      refusal = sentence
    },
    setPlaces(next: readonly MqttPlace[]) {
      places = next
    },
  }
}
