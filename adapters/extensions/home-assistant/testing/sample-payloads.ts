import { aHomePump, aHomeView, aMqttSettings } from '#domain/extensions/home-assistant/testing/home-builders.ts'
import { type Discovery, discoveryOf, isTold, type Topics, topicsOf } from '../discovery.ts'
import { type Entity, entitiesOf, type Scene } from '../entities.ts'

export interface Sample {
  readonly scene: Scene
  readonly entities: readonly Entity[]
  readonly discovery: Discovery
  readonly topics: Topics
}

/** A machine of one pump that may be ordered from, with all that can be told. */
export function sampleDiscovery(language: Scene['view']['language'] = 'en_US'): Sample {
  const settings = aMqttSettings()
  const topics = topicsOf(settings, settings)
  const scene: Scene = {
    view: aHomeView({ language, pumps: [aHomePump({ id: 1, name: 'Pump 1' })] }),
    menu: [{ recipeId: 41, name: 'Negroni', ml: 90 }],
    choice: { drink: null, ml: 250 },
    answer: '',
    mayOrder: true,
  }
  const entities = entitiesOf(scene).filter(entity => isTold(entity, settings))
  return { scene, entities, topics, discovery: discoveryOf(entities, scene, settings, topics) }
}
