import { createEvent, restore } from 'effector'

/** What a browser hands out where it would keep the page as an application. Not all do. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

/** Null: it was taken. */
export const installOffered = createEvent<InstallOffer | null>()
export const $installOffer = restore(installOffered, null)

/** It is offered early, once, and only to those who listen. */
export const listenForInstallOffer = (): void =>
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    installOffered(event as InstallOffer)
  })
