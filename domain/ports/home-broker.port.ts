import type { BrokerProblem, BrokerState } from '../home/broker-state.ts'
import type { HomeDrink, HomeHappening, HomeView } from '../home/home-view.ts'
import type { MqttPlace, MqttSettings } from '../home/mqtt-settings.ts'
import type { Result } from '../result.ts'
import type { ServedDrink } from '../serving/served-drink.ts'

/** What a home is shown of the machine, and what it may ask. */
export interface HomeHouse {
  view(): HomeView
  /** What can be chosen now; in the order of names. Nothing where nobody may order from outside. */
  menu(): Promise<readonly HomeDrink[]>
  /** The drink that is being made or was chosen, as a picture. */
  picture(recipeId: number | null): Promise<HomePicture>
  /** Hears that the view may be another one, or what has happened. @returns how to stop */
  subscribe(listener: (news: 'changed' | HomeHappening) => void): () => void
  /** Resolves when the drink has begun, or with a sentence about why it has not, in the machine's language. */
  order(recipeId: number, ml: number): Promise<Result<void, string>>
  cancel(): Promise<Result<void, string>>
  /** All off, at once, no matter who asks. */
  stopEverything(): Promise<void>
  /** What is still to be tidied at brokers. */
  readonly places: readonly MqttPlace[]
  /** Messages that outlive the machine will lie there; durable when it resolves. @returns whether that is noted */
  notePlace(place: MqttPlace): Promise<boolean>
  /** Nothing lies there any more. */
  forgetPlace(place: MqttPlace): Promise<void>
  warn(text: string): void
}

export type HomePicture =
  | { readonly kind: 'photo'; readonly jpeg: Uint8Array }
  | { readonly kind: 'drawing'; readonly drink: ServedDrink }
  | { readonly kind: 'none' }

/** A machine at a broker: it keeps trying until it is closed. */
export interface HomeLink {
  readonly state: BrokerState
  /**
   * Says goodbye, within some seconds.
   *
   * @param forGood nothing of the machine is to stay at the broker, where that can be reached
   */
  close(forGood: boolean): Promise<void>
}

/** Brokers that speak MQTT. */
export interface HomeBroker {
  /** @param onState hears each new state */
  open(settings: MqttSettings, house: HomeHouse, onState: (state: BrokerState) => void): HomeLink
  /** Logs in, reads and writes beside the live connection. Ends within ten seconds, whatever the other side does. */
  test(settings: MqttSettings): Promise<Result<void, BrokerProblem>>
}
