import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { runtimeReceived } from '../../entities/runtime/runtime.model.ts'

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
sample({ clock: runtimeReceived, filter: runtime => runtime === 'tab', fn: () => undefined, target: listenFx })

export const installFx = createEffect(async (offer: InstallOffer) => {
  await offer.prompt()
})

const $installOffer = createStore<InstallOffer | null>(null)
  .on(installOffered, (_, offer) => offer)
  .reset(installFx)
export const $canInstall = $installOffer.map(Boolean)
sample({ clock: installWanted, source: $installOffer, filter: Boolean, target: installFx })
