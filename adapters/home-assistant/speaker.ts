/* Says what the machine is, for as long as somebody has it switched on; gathers what changes at the same time. */
import { type HomeDrink, type HomeHappening, mostHomeDrinks } from '#domain/home/home-view.ts'
import type { MqttSettings } from '#domain/home/mqtt-settings.ts'
import type { HomeHouse } from '#domain/ports/home-broker.port.ts'
import type { MachineClock } from '#domain/ports/machine-clock.port.ts'
import { orderLimits } from '#domain/pour/order.ts'
import { addTime, milliseconds, type Microseconds, seconds } from '#domain/units/duration.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { type Commands, createCommands } from './commands.ts'
import { type Discovery, discoveryOf, ghostsIn, isTold } from './discovery.ts'
import { svgOf } from './draw-drink.ts'
import { type Choice, entitiesOf, type Scene } from './entities.ts'
import type { PacedPublisher } from './paced-publisher.ts'
import { eventOf, statesOf } from './states.ts'
import { textIn } from './texts.ts'
import type { Topics } from './topics.ts'

export interface Speaker {
  /** Looks at the machine from here on. @param earlier the discovery that lay at the broker; empty for none */
  begin(earlier: string): Promise<void>
  readonly commands: Commands
  /** The components that can be told something now. */
  isOffered(key: string): boolean
  stop(): void
}

interface SpeakerDeps {
  readonly settings: MqttSettings
  readonly house: HomeHouse
  readonly topics: Topics
  readonly publisher: PacedPublisher
  readonly timer: MachineClock
}

/** What changes together is looked at together, … */
const gathering = milliseconds(50)
/** … and no more often than topics speak. */
const betweenLooks = seconds(1)
/** How long a component that is gone is named as gone. */
const ghostTime = seconds(3)

export function createSpeaker({ settings, house, topics, publisher, timer }: SpeakerDeps): Speaker {
  const mayOrder = settings.orderingUserId !== null
  let choice: Choice = { drink: null, ml: toMillilitres(orderLimits.fallbackAmount) }
  let menu: readonly HomeDrink[] = []
  let answer = ''
  let offered: ReadonlySet<string> = new Set()
  let told: ReadonlySet<string> = new Set()
  let earlier = ''
  let ghosts: { readonly components: Discovery['components']; readonly until: Microseconds } | null = null
  let pictured = ''
  let callOff: (() => void) | null = null
  let lookedAt: Microseconds | null = null
  let unsubscribe: (() => void) | null = null
  let looking: Promise<void> = Promise.resolve()

  const change = (): void => {
    if (unsubscribe === null || callOff !== null) return
    const soon = addTime(timer.now(), gathering)
    const next = lookedAt === null ? soon : addTime(lookedAt, betweenLooks)
    callOff = timer.at(next > soon ? next : soon, () => {
      callOff = null
      void look()
    })
  }

  function look(): Promise<void> {
    looking = looking.then(lookNow).catch((error: unknown) => house.warn(`Home Assistant: ${String(error)}`))
    return looking
  }

  async function lookNow(): Promise<void> {
    if (unsubscribe === null) return
    lookedAt = timer.now()
    menu = (await house.menu()).slice(0, mostHomeDrinks)
    choice = { ...choice, drink: menu.find(({ recipeId }) => recipeId === choice.drink?.recipeId) ?? null }
    const scene: Scene = { view: house.view(), menu, choice, answer, mayOrder }
    const entities = entitiesOf(scene).filter(entity => isTold(entity, settings))
    offered = new Set(entities.filter(({ isCommand }) => isCommand).map(({ key }) => key))
    describe(discoveryOf(entities, scene, settings, topics))
    const states = statesOf(entities, scene, topics)
    for (const [topic, payload] of states) publisher.tell(topic, payload)
    for (const topic of told) if (!states.has(topic)) publisher.tell(topic, '')
    told = new Set(states.keys())
    if (settings.publishes.includes('drinks')) await depict(scene)
  }

  function describe(discovery: Discovery): void {
    const text = JSON.stringify(discovery)
    if (text !== earlier) {
      const gone = { ...ghosts?.components, ...ghostsIn(earlier, discovery) }
      if (Object.keys(gone).length > 0) ghosts = { components: gone, until: addTime(timer.now(), ghostTime) }
      earlier = text
    }
    if (ghosts && timer.now() >= ghosts.until) ghosts = null
    if (ghosts === null) return publisher.tell(topics.config, text)
    // What has come back is none.
    const components = { ...ghosts.components, ...discovery.components }
    publisher.tell(topics.config, JSON.stringify({ ...discovery, components }))
    change()
  }

  async function depict({ view, choice: { drink } }: Scene): Promise<void> {
    const subject = `${view.drink ?? ''} ${drink?.recipeId ?? ''} ${menu.length}`
    if (subject === pictured) return
    pictured = subject
    const svg = svgOf(await house.picture(drink?.recipeId ?? null))
    if (svg !== null) publisher.tell(topics.of('picture'), svg)
  }

  const say = (sentence: string): void => {
    answer = sentence.slice(0, 255)
    change()
  }
  const commands = createCommands({
    house,
    timer,
    menu: () => menu,
    choice: () => choice,
    choose(next) {
      choice = next
      change()
    },
    answer: (key, values) => say(textIn(house.view().language, key, values)),
    say,
  })

  const hear = (news: 'changed' | HomeHappening): void => {
    if (news === 'changed') return change()
    const { key, payload } = eventOf(news)
    const group = key === 'drink_event' ? 'drinks' : 'pumps'
    if (settings.publishes.includes(group)) publisher.happen(topics.of(key), payload)
  }

  return {
    commands,
    isOffered: key => offered.has(key),
    begin(found) {
      earlier = found === '' ? earlier : found
      unsubscribe ??= house.subscribe(hear)
      return look()
    },
    stop() {
      unsubscribe?.()
      unsubscribe = null
      callOff?.()
      callOff = null
    },
  }
}
