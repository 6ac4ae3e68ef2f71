/* Says what the machine is, for as long as someone has it switched on; gathers what changes at the same time. */
import type { HomeDrink, HomeHappening } from '#domain/extensions/home-assistant/home-view.ts'
import type { MqttSettings } from '#domain/extensions/home-assistant/mqtt-settings.ts'
import type { HomeHouse } from '#domain/extensions/home-assistant/usecases/home-broker.port.ts'
import type { MachineClock } from '#domain/ports/hardware.port.ts'
import { orderLimits } from '#domain/pour/order.ts'
import { messageOf } from '#domain/result.ts'
import { addTime, type Microseconds, milliseconds, seconds } from '#domain/units/duration.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { type Commands, createCommands } from './commands.ts'
import { type Discovery, discoveryOf, eventOf, ghostsIn, isTold, statesOf, type Topics } from './discovery.ts'
import { svgOf } from './draw-drink.ts'
import { type Choice, entitiesOf, type Scene, shortened, textIn } from './entities.ts'
import type { PacedPublisher } from './paced-publisher.ts'

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

export const createSpeaker = (deps: SpeakerDeps): Speaker => new SceneSpeaker(deps)

class SceneSpeaker implements Speaker {
  readonly commands: Commands
  readonly #deps: SpeakerDeps
  #choice: Choice = { drink: null, ml: toMillilitres(orderLimits.fallbackAmount) }
  #menu: readonly HomeDrink[] = []
  #answer = ''
  #offered: ReadonlySet<string> = new Set()
  #told: ReadonlySet<string> = new Set()
  /** The discovery that was described last, or was found. */
  #earlier = ''
  #ghosts: { readonly components: Discovery['components']; readonly until: Microseconds } | null = null
  #pictured = ''
  #callOff: (() => void) | null = null
  #lookedAt: Microseconds | null = null
  #unsubscribe: (() => void) | null = null
  #looking: Promise<void> = Promise.resolve()

  constructor(deps: SpeakerDeps) {
    const { house, timer } = deps
    this.#deps = deps
    this.commands = createCommands({
      house,
      timer,
      menu: () => this.#menu,
      choice: () => this.#choice,
      choose: choice => {
        this.#choice = choice
        this.#change()
      },
      answer: (key, values) => this.#say(textIn(house.view().language, key, values)),
      say: sentence => this.#say(sentence),
    })
  }

  isOffered(key: string): boolean {
    return this.#offered.has(key)
  }

  begin(earlier: string): Promise<void> {
    if (earlier !== '') this.#earlier = earlier
    this.#unsubscribe ??= this.#deps.house.subscribe(news => this.#hear(news))
    return this.#look()
  }

  stop(): void {
    this.#unsubscribe?.()
    this.#unsubscribe = null
    this.#callOff?.()
    this.#callOff = null
  }

  #hear(news: 'changed' | HomeHappening): void {
    if (news === 'changed') {
      this.#change()
      return
    }
    const { settings, publisher, topics } = this.#deps
    const { key, payload } = eventOf(news)
    const group = key === 'drink_event' ? 'drinks' : 'pumps'
    if (settings.publishes.includes(group)) publisher.happen(topics.of(key), payload)
  }

  #say(sentence: string): void {
    this.#answer = shortened(sentence)
    this.#change()
  }

  #change(): void {
    if (this.#unsubscribe === null || this.#callOff !== null) return
    const { timer } = this.#deps
    const soon = addTime(timer.now(), gathering)
    const next = this.#lookedAt === null ? soon : addTime(this.#lookedAt, betweenLooks)
    this.#callOff = timer.at(next > soon ? next : soon, () => {
      this.#callOff = null
      void this.#look()
    })
  }

  #look(): Promise<void> {
    const { warn } = this.#deps.house
    this.#looking = this.#looking
      .then(() => this.#lookNow())
      .catch((error: unknown) => warn(`Home Assistant: ${messageOf(error)}`))
    return this.#looking
  }

  async #lookNow(): Promise<void> {
    const { settings, house, topics, publisher, timer } = this.#deps
    this.#lookedAt = timer.now()
    this.#menu = await house.menu()
    if (this.#unsubscribe === null) return
    const drink = this.#menu.find(({ recipeId }) => recipeId === this.#choice.drink?.recipeId) ?? null
    this.#choice = { ...this.#choice, drink }
    const mayOrder = settings.orderingUserId !== null
    const scene = { view: house.view(), menu: this.#menu, choice: this.#choice, answer: this.#answer, mayOrder }
    const entities = entitiesOf(scene).filter(entity => isTold(entity, settings))
    this.#offered = new Set(entities.filter(({ isCommand }) => isCommand).map(({ key }) => key))
    this.#describe(discoveryOf(entities, scene, settings, topics))
    const states = statesOf(entities, scene, topics)
    for (const [topic, payload] of states) publisher.tell(topic, payload)
    for (const topic of this.#told) if (!states.has(topic)) publisher.tell(topic, '')
    this.#told = new Set(states.keys())
    if (settings.publishes.includes('drinks')) await this.#depict(scene)
  }

  /** Names what has gone for a while, so that it is removed where someone has it. */
  #describe(discovery: Discovery): void {
    const { topics, publisher, timer } = this.#deps
    const text = JSON.stringify(discovery)
    if (text !== this.#earlier) {
      const gone = { ...this.#ghosts?.components, ...ghostsIn(this.#earlier, discovery) }
      if (Object.keys(gone).length > 0) this.#ghosts = { components: gone, until: addTime(timer.now(), ghostTime) }
      this.#earlier = text
    }
    if (this.#ghosts && timer.now() >= this.#ghosts.until) this.#ghosts = null
    if (this.#ghosts === null) {
      publisher.tell(topics.config, text)
      return
    }
    // What has come back is none.
    const components = { ...this.#ghosts.components, ...discovery.components }
    publisher.tell(topics.config, JSON.stringify({ ...discovery, components }))
    this.#change()
  }

  async #depict({ view, choice: { drink } }: Scene): Promise<void> {
    const subject = `${view.drink ?? ''} ${drink?.recipeId ?? ''}`
    if (subject === this.#pictured) return
    this.#pictured = subject
    const { house, publisher, topics } = this.#deps
    const svg = svgOf(await house.picture(drink?.recipeId ?? null))
    if (svg !== null) publisher.tell(topics.of('picture'), svg)
  }
}
