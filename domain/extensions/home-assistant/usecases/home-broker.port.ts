import type { Result } from '../../../result.ts'
import type { ServedDrink } from '../../../serving/served-drink.ts'
import type { BrokerProblem, BrokerState } from '../broker-state.ts'
import type { HomeDrink, HomeHappening, HomeView } from '../home-view.ts'
import type { MqttPlace, MqttSettings } from '../mqtt-settings.ts'

/** What a home is shown of the machine, and what it may ask. */
export interface HomeHouse {
  view(): HomeView
  /** In the order of names; empty where ordering from outside is off. */
  menu(): Promise<readonly HomeDrink[]>
  picture(recipeId: number | null): Promise<HomePicture>
  /** Calls when the view may have changed, or something has happened. @returns how to stop */
  subscribe(listener: (news: 'changed' | HomeHappening) => void): () => void
  /** Resolves when the drink has begun, or with a sentence why not, in the machine's language. */
  order(recipeId: number, ml: number): Promise<Result<void, string>>
  cancel(): Promise<Result<void, string>>
  /** Everything off at once. */
  stopEverything(): Promise<void>
  /** Brokers with messages that are still to be removed. */
  readonly places: readonly MqttPlace[]
  /** Noted before messages are left there that outlive the machine. @returns whether that is durable */
  notePlace(place: MqttPlace): Promise<boolean>
  forgetPlace(place: MqttPlace): Promise<void>
  warn(text: string): void
}

export type HomePicture =
  | { readonly kind: 'photo'; readonly jpeg: Uint8Array }
  | { readonly kind: 'drawing'; readonly drink: ServedDrink }
  | { readonly kind: 'none' }

/** It keeps trying to connect until it is closed. */
export interface HomeLink {
  readonly state: BrokerState
  /** Within some seconds. @param forGood removes everything of the machine at the broker, if that can be reached */
  close(forGood: boolean): Promise<void>
}

export interface HomeBroker {
  open(settings: MqttSettings, house: HomeHouse, onState: (state: BrokerState) => void): HomeLink
  /** Logs in, reads and writes beside the live connection. Ends within ten seconds. */
  test(settings: MqttSettings): Promise<Result<void, BrokerProblem>>
}
