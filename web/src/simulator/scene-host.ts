import type { Scene } from '#simulator/scene/mount-scene.ts'
import { preferredHeight } from '#simulator/scene/scene-layout.ts'
import type { SceneOptions, SceneTexts } from '#simulator/scene/scene-options.ts'
import { glassForm } from './glass-form.ts'
import { $machine, refillRequested } from './simulator.model.ts'

export type SceneState = 'starting' | 'drawn' | 'failed'
export type { SceneTexts }

interface Showing {
  readonly texts: SceneTexts
  readonly calm: boolean
  readonly stateChanged: (state: SceneState) => void
}

const variable = (name: string): string => getComputedStyle(document.body).getPropertyValue(name).trim()

const optionsFromPage = ({ texts, calm }: Showing): SceneOptions => ({
  colours: {
    cabinet: variable('--sr-sidebar'),
    brass: variable('--sr-btn-navigation-active'),
    danger: variable('--sr-danger'),
  },
  texts,
  textFont: variable('--sr-font'),
  displayFont: variable('--sr-font-display'),
  glassForm,
  calm,
  bottleChosen: refillRequested,
})

const roomBelow = 12

/** As high as suits the width, and no higher than what is left of the window below the page's controls. */
function fitHeight(host: HTMLElement): void {
  const pumps = $machine.getState()?.pumps.length ?? 8
  const above = host.getBoundingClientRect().top + window.scrollY
  const height = preferredHeight(host.clientWidth, pumps, window.innerHeight - above - roomBelow)
  host.style.height = `${height}px`
}

/**
 * Draws the machine into `host` from now on.
 * @returns ends it; may be called before the scene has come up
 */
export function showScene(host: HTMLElement, showing: Showing): () => void {
  let over = false
  let scene: Scene | null = null
  let forget = (): void => {}
  const refit = (): void => {
    fitHeight(host)
    scene?.resize()
  }
  const observer = new ResizeObserver(refit)

  const start = async (): Promise<void> => {
    const { mountScene } = await import('#simulator/scene/mount-scene.ts')
    if (over) return
    fitHeight(host)
    const mounted = await mountScene(host, optionsFromPage(showing))
    if (over) {
      mounted.destroy()
      return
    }
    scene = mounted
    observer.observe(host)
    window.addEventListener('resize', refit)
    forget = $machine.watch(machine => {
      if (machine) mounted.update(machine)
    })
    showing.stateChanged('drawn')
  }

  showing.stateChanged('starting')
  start().catch((reason: unknown) => {
    console.warn('The scene cannot be drawn here', reason)
    if (!over) showing.stateChanged('failed')
  })

  return () => {
    over = true
    forget()
    observer.disconnect()
    window.removeEventListener('resize', refit)
    scene?.destroy()
  }
}
