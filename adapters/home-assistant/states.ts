import type { HomeHappening } from '#domain/home/home-view.ts'
import { attributesTopic } from './discovery.ts'
import type { Entity, Scene } from './entities.ts'
import type { Topics } from './topics.ts'

/** Home Assistant's word for what is not known. */
const unknown = 'None'

/** The retained messages of entities, by topic. */
export function statesOf(
  entities: readonly Entity[],
  { answer }: Pick<Scene, 'answer'>,
  topics: Topics,
): ReadonlyMap<string, string> {
  const states = new Map<string, string>()
  for (const { key, state, attributes } of entities) {
    if (key === 'answer') states.set(topics.of(key), answer === '' ? unknown : answer)
    else if (state !== undefined) states.set(topics.of(key), state ?? unknown)
    if (attributes) states.set(attributesTopic(topics, key), JSON.stringify(attributes))
  }
  return states
}

/** The message of something that has happened: not retained, for it is over. */
export function eventOf(happening: HomeHappening): { readonly key: string; readonly payload: string } {
  if (happening.kind === 'bottle-empty') {
    const { pump, ingredient } = happening
    return { key: 'bottle_event', payload: JSON.stringify({ event_type: 'empty', pump, ingredient }) }
  }
  if (happening.kind === 'bottle-suspected') {
    const bottles = happening.bottles.map(({ pump, ingredient }) => ({ pump, ingredient }))
    return { key: 'bottle_event', payload: JSON.stringify({ event_type: 'suspected', bottles }) }
  }
  const type = happening.kind === 'glass-lifted' ? 'glass_lifted' : happening.kind.replace('drink-', '')
  return { key: 'drink_event', payload: JSON.stringify({ event_type: type, drink: happening.drink }) }
}
