import { createEffect, createEvent, createStore, restore, sample, scopeBind } from 'effector'

/** Where the machine runs: on a computer with a server, or within this very tab of the browser. */
export type Surroundings = 'computer' | 'tab'

/** Told once, before anything is shown. */
export const surroundingsTold = createEvent<Surroundings>()
export const $surroundings = restore(surroundingsTold, 'computer')
export const $isInTab = $surroundings.map(surroundings => surroundings === 'tab')

/** Where the program can be had, to be installed; without it nothing leads there. */
export const projectTold = createEvent<string>()
export const $projectUrl = restore(projectTold, '')

/** Only in a tab: whatever the machine has kept is thrown away, and it begins as on its first day. */
export const startAnewRequested = createEvent()

/** Only in a tab: the machine's time stands still because nobody sees it, and goes on. */
export const timePauseChanged = createEvent<boolean>()
export const $timePaused = restore(timePauseChanged, false)

/** What a browser hands out where it would keep the page as an application. Not all do. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

const installOffered = createEvent<InstallOffer>()
export const installWanted = createEvent()

/** It is offered early, once, and only to those who listen. */
const listenFx = createEffect(() => {
  const offered = scopeBind(installOffered, { safe: true })
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    offered(event as InstallOffer)
  })
})
sample({ clock: surroundingsTold, filter: told => told === 'tab', fn: () => undefined, target: listenFx })

export const installFx = createEffect(async (offer: InstallOffer) => {
  await offer.prompt()
})

const $installOffer = createStore<InstallOffer | null>(null)
  .on(installOffered, (_, offer) => offer)
  .reset(installFx)
export const $canInstall = $installOffer.map(Boolean)
sample({ clock: installWanted, source: $installOffer, filter: Boolean, target: installFx })
